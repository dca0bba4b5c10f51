import { receiptWords } from '../messages.ts'
import type { Refusal } from './rules.ts'

/** Why no receipt is issued for an order: on the page before the click, in the answer after it. */
export const refusalWords: Record<Refusal, string> = {
  order_cancelled: '這張訂單已經取消，不能開立收據。款項還在的話，請先處理退款。',
  no_gift: '這張訂單沒有捐款，只有商品；商品另有發票或收據，不開捐款收據。',
  not_paid: '這張訂單還沒有付款，入帳後會自動開立收據。',
  gift_refunded: '這張訂單的捐款已經退回，不能開立收據。',
  gift_waits: '這張訂單的捐款還在待釐清款項，處理完成後會自動開立收據。',
  receipt_there: '這張訂單的捐款已經有收據，不會再開一張。',
  receipt_voided: '這張訂單的收據作廢過。請打開那張收據，按「補開收據」。',
  year_locked: receiptWords.yearLocked,
}

export const changedWords = '這筆捐款剛剛有變動，請重新載入，看過內容再開立。'
