/** Words of chargebacks. */
export const chargebackWords = {
  reference: '銀行或金流的通知編號',
  notACard: '只有信用卡付款會被銀行扣回；其他付款請用退款。',
  refundOpen: '這筆付款有還沒完成的退款，請先把那筆退款標記為「沒有成功」，再登錄扣款爭議。',
  entered: '這筆付款已經登錄過這個通知編號。',
  inFuture: '日期不能晚於今天。',
  beforePayment: (paid: string) => `日期不能早於付款的日期（${paid.replaceAll('-', '/')}）。`,
  reason: (reference: string) => `銀行扣款爭議：${reference}`,
} as const
