import type { ReturnAction } from '../rules.ts'

/** Words of returns on an order in the back office. */
export const returnDeskWords = {
  title: '退貨',
  piece: (name: string, variant: string, quantity: number) =>
    `${variant && variant !== name ? `${name}（${variant}）` : name} × ${quantity}`,
  action: {
    approve: '同意退貨',
    receive: '已收到商品',
    refund: '以退款結束',
    reject: '不同意退貨',
  } satisfies Record<ReturnAction, string>,
  told: {
    approve: '已同意退貨，贊助人會收到寄回的說明。',
    receive: '已記下收到商品。',
    refund: '退貨已經結束。',
    reject: '已通知贊助人退貨未通過。',
  } satisfies Record<ReturnAction, string>,
  ask: {
    approve: '要同意這件退貨嗎？',
    receive: '退回的商品已經收到了嗎？',
    refund: '以哪一筆退款結束這件退貨？',
    reject: '要拒絕這件退貨嗎？',
  } satisfies Record<ReturnAction, string>,
  text: {
    approve: '贊助人會收到通知，並看到怎麼寄回。',
    receive: '贊助人會收到通知，接著請申請退款。',
    refund: '選擇已經完成的退款，贊助人會收到通知。',
    reject: '贊助人會讀到原因，不能復原。',
  } satisfies Record<ReturnAction, string>,
  refund: '退款',
  refund_of: (sum: string, day: string) => `${sum}（${day}）`,
  choose: '請選擇',
  no_refund: '請先申請這張訂單的退款；退款完成後，就能結束退貨。',
  reason: '原因',
} as const
