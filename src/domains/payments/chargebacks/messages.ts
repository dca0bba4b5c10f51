/** Words of chargebacks. */
export const chargebackWords = {
  reference: '銀行或金流的通知編號',
  notACard: '只有信用卡付款會被銀行扣回；其他付款請用退款。',
  refundOpen: '這筆付款有還沒完成的退款，請先把那筆退款標記為「沒有成功」，再登記扣款爭議。',
  entered: '這筆付款已經登記過這個通知編號。',
  inFuture: '日期不能晚於今天。',
  beforePayment: (paid: string) => `日期不能早於付款的日期（${paid.replaceAll('-', '/')}）。`,
  section: '銀行扣回',
  record: '登記扣款爭議',
  card: (method: string, last4: string | null, sum: string) =>
    `${method}${last4 === null ? '' : `末四碼 ${last4}`}・${sum}`,
  title: (trade_no: string) => `銀行扣回了 ${trade_no} 嗎？`,
  text: '收到銀行或金流的扣款通知後再登記：訂單、收據、庫存和兩本帳會立刻跟著改，不能復原。已寄出的商品不會回到庫存。',
  amount: '扣回金額',
  allOf: (sum: string) => `全部扣回（${sum}）時可以不填。`,
  takenOn: '銀行扣回的日期',
  done: '已登記扣款爭議。',
  reason: (reference: string) => `銀行扣款爭議：${reference}`,
} as const
