import type { z } from 'zod'
import type { Tone } from '#ui/chip.tsx'
import type { DeskReceiptRow } from '../desk/contract.ts'
import type { ReceiptState } from '../rules.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'

export type ReceiptRow = z.output<typeof DeskReceiptRow>

export const receiptTone: Record<ReceiptState, Tone> = { issued: 'success', merged: 'info', voided: 'danger' }

/** What the gifts were for, the first one named. */
export const purposeWords = ({ purposes }: Pick<ReceiptRow, 'purposes'>): string =>
  m.purposes(purposes[0] ?? '—', purposes.length - 1)

/** How far the receipt is on its way to the donor; `late` when staff still has to post it. */
export const sentWords = (row: Pick<ReceiptRow, 'state' | 'delivery' | 'sent_at' | 'paper_sent_at'>) => {
  if (row.paper_sent_at) return { words: m.sent.posted, late: false }
  if (row.delivery === 'post' && row.state === 'issued') return { words: m.sent.to_post, late: true }
  return { words: row.sent_at ? m.sent.mailed : m.sent.none, late: false }
}

/** The years that receipts may have, the newest first. */
export const receiptYears = (today: string, count = 5): number[] =>
  Array.from({ length: count }, (_, index) => Number(today.slice(0, 4)) - index)
