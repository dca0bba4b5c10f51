import type { Entry } from '../entries/contract.ts'
import type { TransactionAction } from '../rules.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.blocked

type Facts = Pick<
  Entry,
  'state' | 'actions' | 'reverses_id' | 'payment_id' | 'refund_id' | 'payout_id' | 'approval' | 'public_as'
>

const reasonOf = (entry: Facts, action: TransactionAction): string | undefined => {
  const { state } = entry
  if (state === 'reversed') return undefined
  if (action === 'post') {
    if (state !== 'draft' || !entry.approval) return undefined
    return entry.approval.decision === 'refused' ? m.refused : m.waits_for_second
  }
  if (action === 'publish') {
    if (state === 'draft') return m.draft_first
    if (entry.public_as === 'part_of_day') return m.with_its_day
    return state === 'posted' ? m.second_person : undefined
  }
  if (state === 'draft') return m.draft_first
  if (entry.reverses_id !== null) return m.is_reversal
  if (entry.payout_id !== null) return m.of_payout
  if (entry.approval?.kind === 'reversal' && entry.approval.decision === null) return m.reversal_asked
  const isFromPayment = entry.payment_id !== null || entry.refund_id !== null || entry.public_as === 'sum_of_day'
  return isFromPayment ? m.from_payment : undefined
}

/** What is still ahead of a row of the book and cannot be done now, each with its reason. */
export const blockedSteps = (entry: Facts): { action: TransactionAction; reason: string }[] =>
  (['post', 'publish', 'reverse'] as const).flatMap((action) => {
    const reason = entry.actions.includes(action) ? undefined : reasonOf(entry, action)
    return reason ? [{ action, reason }] : []
  })
