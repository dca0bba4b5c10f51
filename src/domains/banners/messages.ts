/** Words of banners that come by themselves. */
export const bannerWords = {
  see: '看看',
  close: '關閉',
} as const
