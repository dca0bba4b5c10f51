/** Words of payments. */
export const paymentWords = {
  /** How long somebody has to pay: 30 分鐘, 3 小時, 5 天. */
  within: (name: string, minutes: number): string => {
    if (minutes % 1440 === 0) return `${name} ${minutes / 1440} 天`
    return minutes % 60 === 0 ? `${name} ${minutes / 60} 小時` : `${name} ${minutes} 分鐘`
  },
  reference: '對帳資訊',
  tradeDescription: '愛心捐款與義賣',
  inFuture: '付款日期不能晚於今天。',
  beforeOrder: (placed: string): string => `付款日期不能早於訂單成立的日期（${placed.replaceAll('-', '/')}）。`,
  noBankAccount: '找不到這個帳戶。',
  sameTransfer: (one: string, other: string): string =>
    `訂單 ${one} 已經用同一天、同金額、同樣對帳資訊的匯款付款，${other} 不能再用同一筆。如果真的是兩筆匯款，請寫出分辨得出來的資訊，或選對帳單上的明細。`,
  byLine: '對帳單明細',
  feeTitle: '金流手續費',
  refundTitle: '退款',
  goodsTitle: '義賣商品',
  mixedTitle: '捐款與義賣商品',
  shipping: '運費',
  manyGifts: (titles: readonly string[]): string => `捐款：${titles[0]}等 ${titles.length} 項`,
  oneGift: (title: string): string => `捐款：${title}`,
  discounted: '商品（已折扣）',
} as const

/** Banks whose account numbers the gateway gives out, by code; 000 is that of the practice gateway. */
export const bankWords: Readonly<Record<string, string>> = {
  '000': '示範銀行',
  '004': '臺灣銀行',
  '005': '土地銀行',
  '007': '第一銀行',
  '013': '國泰世華銀行',
  '118': '板信銀行',
  '822': '中國信託銀行',
}
