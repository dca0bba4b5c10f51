/** Words about payments by hand that wait for a second person. */
export const askedPaymentWords = {
  secondPerson: '不能核准自己登記的收款，請由另一位同事處理。',
  decided: '這筆收款已經處理了，請重新載入。',
  title: '收款等第二人核准',
  said: (name: string, day: string, amount: string) => `${name}說 ${day} 收到 ${amount}`,
  somebody: '同事',
  reference: '對帳資訊',
  account: '帳戶',
  own: '超過 NT$10,000 又沒有對帳單明細，要由另一位同事看過銀行帳再核准。也可以到「銀行帳配對」用明細入帳。',
  approveTitle: (amount: string) => `銀行帳上真的有這 ${amount} 嗎？`,
  approveText: '核准後訂單就付款了，收據也會開出去。',
  refuseTitle: '不同意這筆收款',
  refuseText: '訂單還是等待付款。',
  done: { approve: '已核准，訂單已付款。', refuse: '已退回，訂單還是等待付款。' },
} as const
