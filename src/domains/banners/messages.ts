/** Words of banners that come by themselves. */
export const bannerWords = {
  see: '看看',
  close: '關閉',
} as const

/** Why something that staff send is refused. */
export const bannerRefusals = {
  at_most_eight: '這個位置已經有 8 則啟用中的橫幅，請先停用一則。',
} as const
