/** Words of the list of chargebacks. */
export const chargebackPageWords = {
  text: '銀行把信用卡付款扣回去時，請到那張訂單按「登記扣款爭議」。',
  search: '訂單編號、交易編號、通知編號',
  empty: '沒有扣款爭議',
  empty_text: '銀行扣回的信用卡付款會列在這裡。',
  column: {
    order: '訂單',
    date: '扣回日',
    reference: '通知編號',
    trade_no: '交易編號',
    author: '登記的人',
    amount: '扣回金額',
  },
  part: (paid: string) => `原付款 ${paid}`,
} as const
