import type { Category } from '#domains/ledger/rules.ts'
import type { Day } from '#platform/contract/time.ts'
import type { ApplicationType } from '../rules.ts'
import { disbursementWords } from './messages.ts'

/** How far a payment is: planned, with the second person, in the books. */
export const disbursementStates = ['planned', 'asked', 'paid'] as const
export type DisbursementState = (typeof disbursementStates)[number]

type Reported = {
  subsidy_amount: number | null
  clinic_fee: number | null
  final_amount: number | null
  result: string | null
}

/**
 * What is paid for one animal of a verified case, NT$: what was reported, and never more than was granted. A surgery without
 * a reported fee costs what was granted; where nothing was done, only a reported fee is paid.
 */
export const payableFor = (type: ApplicationType, animal: Reported): number => {
  const granted = animal.subsidy_amount ?? 0
  const reported =
    type === 'medical' ? animal.final_amount : (animal.clinic_fee ?? (animal.result === 'done' ? granted : null))
  return Math.min(granted, reported ?? 0)
}

/** What the cash book calls what a case costs. */
export const categoryOf = (type: ApplicationType): Category => type

/** How far a payment is, by its row of the cash book. */
export const disbursementState = (entry: { state: string | null }): DisbursementState =>
  entry.state === null ? 'planned' : entry.state === 'draft' ? 'asked' : 'paid'

/** Who a payment goes to. */
export const payeeOf = ({ clinic }: { clinic: { name: string } | null }): string =>
  clinic?.name ?? disbursementWords.food

type Row = {
  id: number
  clinic_id: number | null
  clinic_name: string | null
  campaign_id: number | null
  campaign_title: string | null
  amount: number
  animals_count: number
  transaction_id: number | null
  transaction_no: string | null
  state: string | null
  occurred_on: Day | null
}

/** What is told of a payment, whoever reads it. */
export const factsOf = (row: Row) => ({
  id: row.id,
  clinic: row.clinic_id === null ? null : { id: row.clinic_id, name: row.clinic_name ?? '' },
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: row.campaign_title ?? '' },
  amount: row.amount,
  animals_count: row.animals_count,
  state: disbursementState(row),
  transaction: row.transaction_id === null ? null : { id: row.transaction_id, no: row.transaction_no ?? '' },
  paid_on: disbursementState(row) === 'paid' ? row.occurred_on : null,
})
