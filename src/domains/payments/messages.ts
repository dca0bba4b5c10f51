import type { PaymentKind } from './rules.ts'

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

export const paymentKindNames: Record<PaymentKind, string> = {
  credit: '信用卡',
  atm: 'ATM 虛擬帳號',
  cvs_code: '超商代碼',
  barcode: '超商條碼',
  linepay: 'LINE Pay',
  jkopay: '街口支付',
  applepay: 'Apple Pay',
  transfer: '銀行轉帳',
  postal: '郵政劃撥',
  cod: '貨到付款',
  cash: '現金',
}
