import { bankWords } from '#domains/payments/messages.ts'
import type { ReturnAction } from '../rules.ts'

/** Words of returns on an order in the back office. */
export const returnDeskWords = {
  title: '退貨',
  piece: (name: string, variant: string, quantity: number) =>
    `${variant && variant !== name ? `${name}（${variant}）` : name} × ${quantity}`,
  action: {
    approve: '同意退貨',
    receive: '已收到商品',
    refund: '申請退款',
    reject: '不同意退貨',
  } satisfies Record<ReturnAction, string>,
  told: {
    approve: '已同意退貨，贊助人會收到寄回的說明。',
    receive: '已記下收到商品。',
    refund: '已申請這件退貨的退款。',
    reject: '已通知贊助人退貨未通過。',
  } satisfies Record<ReturnAction, string>,
  ask: {
    approve: '要同意這件退貨嗎？',
    receive: '退回的商品已經收到了嗎？',
    refund: '要退還這件退貨的款項嗎？',
    reject: '要拒絕這件退貨嗎？',
  } satisfies Record<ReturnAction, string>,
  text: {
    approve: '贊助人會收到通知，並看到怎麼寄回。',
    receive: '贊助人會收到通知，接著請申請退款。',
    refund: '金額是退回的商品折扣後的價錢。退款完成時，退貨會自動結束，贊助人會收到通知。',
    reject: '贊助人會讀到原因，不能復原。',
  } satisfies Record<ReturnAction, string>,
  photo: (number: number) => `退貨照片 ${number}`,
  account: ({ bank_code, account_no, holder_name }: { bank_code: string; account_no: string; holder_name: string }) =>
    `退款轉入：${[bank_code, bankWords[bank_code]].filter(Boolean).join(' ')}・${account_no}・${holder_name}`,
  shipping: '運費也退',
  restock: '商品可以再賣',
  refund_asked: '退款辦理中；完成後，退貨會自動結束。',
  fetch_until: (day: string) => `最晚 ${day} 取回商品`,
  refund_until: (day: string) => `最晚 ${day} 退款`,
  reason: '原因',
} as const
