/** Words of payments. */
export const paymentWords = {
  reference: '對帳資訊',
  tradeDescription: '愛心捐款與義賣',
  inFuture: '付款日期不能晚於今天。',
  noBankAccount: '找不到這個帳戶。',
  feeTitle: '金流手續費',
  refundTitle: '退款',
  goodsTitle: '義賣商品',
  mixedTitle: '捐款與義賣商品',
  shipping: '運費',
  manyGifts: (titles: readonly string[]): string => `捐款：${titles[0]}等 ${titles.length} 項`,
  oneGift: (title: string): string => `捐款：${title}`,
  discounted: '商品（已折扣）',
} as const
