export const giftTexts = [
  {
    name: '毛孩貼紙組（2 款）',
    description: '公益好物滿 NT$1,000 就送，送完為止。',
    picture: 'stickers',
    value: 60,
    threshold_amount: 1000,
    mode: 'auto',
    stock: 120,
  },
  {
    name: '賓士貓小帆布袋',
    description: '公益好物滿 NT$3,000 可以選，送完為止。',
    picture: 'tote-small',
    value: 180,
    threshold_amount: 3000,
    mode: 'choose',
    stock: 30,
  },
] as const

export const offerTexts = {
  coupon: '新朋友見面禮',
  automatic: '山腳餅舖滿 NT$2,000 打 9 折',
  bundle: '小物任選 3 件 NT$450',
  shipping: '老朋友免運費',
} as const
