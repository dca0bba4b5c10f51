/** What is answered to those who wish. */
export const wishAnswers = {
  stock: '記下了。到貨時我們會寄一封信到這個信箱，只寄一次。',
  animal: '記下了。有相像的毛孩等家時，我們會寄一封信到這個信箱，只寄一次。',
  ended: '已經取消，這個信箱不會再收到到貨或毛孩的通知。',
} as const

/** The end of each mail that fulfils a wish. */
export const wishMailEnd = (end_url: string) =>
  `這個通知只寄這一次。如果還登記了別的通知、想一起取消，請按：\n${end_url}`

/** Words of the window in which one wishes, and of the page that ends it. */
export const email = '電子信箱'
export const privacy = '信箱只用來寄這封通知，寄出後就刪除。'
export const send = '通知我'
export const close = '關閉'
export const end_description = '按一下就不再收到這一則到貨或開放認養的通知信，其他通知與帳號都不受影響。'
export const end_title = '取消通知'
export const ending = '正在取消……'
export const end_failed = '沒有取消成功，請再試一次。'
export const end_how = '請從通知信裡的連結打開這一頁。'
export const home = '回首頁'

/** Titles in the copy of a member's data. */
export const wishDataWords = {
  wishes: '登記的通知',
  columns: { product: '等候的商品', animal: '想找像牠的毛孩', created_at: '登記時間' },
} as const
