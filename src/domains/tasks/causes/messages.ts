import type { OrderCause } from './rules.ts'

/** Why somebody has to look at an order, for staff. */
export const causeWords: Record<OrderCause, string> = {
  late_payment: '逾期後才收到款項，請確認',
  late_payment_no_stock: '逾期後收到款項，但庫存不夠，請補貨或退款',
  amount_mismatch: '收到的金額和訂單不同，請查對；暫收的款項請決定退款或留作捐款',
  fee_mismatch: '金流通知的手續費比款項還多，手續費沒有入帳；請向金流查對後，在收支以手續費入帳',
  paid_twice: '同一張訂單付了兩次，請決定多付的款項留作捐款或退款',
  paid_late: '訂單取消或逾期後才付款，請決定照樣出貨、留作捐款或退款',
  gifts_refused: '專案達標、結案或許可期滿後才付款，請決定留作捐款或退款',
  chargeback: '持卡人向銀行要求退款',
  permit_closed: '付款時勸募許可已經期滿，請確認',
  over_target: '捐款超過專案停止募款的目標，請決定退還或留用',
  notice_failed: '金流通知處理失敗，請查對',
  invoice_failed: '電子發票開立、作廢或折讓沒有成功，請看訂單的發票',
}
