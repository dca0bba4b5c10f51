import { Money } from '#ui/values.tsx'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import type { ReceiptRow } from './receipt_words.ts'

/** What a receipt counts for, struck through where it does no more; one for goods is no money. */
export const ReceiptSum = ({ row: { kind, state, total_amount } }: { row: ReceiptRow }) => {
  const sum = kind === 'goods' ? m.kind.goods : <Money amount={total_amount} />
  return state === 'voided' ? <s>{sum}</s> : sum
}
