/** Words of money that waits. */
export const suspenseItemWords = {
  returnedTo: '退給誰、退到哪個帳戶',
  settled: '這筆暫收款已經處理完了，請重新載入。',
  ofPayment: '這筆暫收款是訂單的付款，請從訂單申請退款。',
  secondPerson: '超過 10,000 元的暫收款，要由登錄者以外的人退還。',
  beforeAccount: (day: string) => `這個帳戶從 ${day.replaceAll('-', '/')} 開始使用，日期不能更早。`,
} as const
