import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import {
  canPublish,
  mayPost,
  type TransactionAction,
  type TransactionFacts,
  type TransactionState,
  transactionMachine,
} from '../rules.ts'
import { entryFailures } from './contract.ts'

type Row = TransactionFacts & {
  readonly state: TransactionState
  readonly updated_by: number | null
  readonly reverses_id: number | null
}

const whyNotIn = (action: TransactionAction, { state }: Row): Failure | null =>
  next(transactionMachine, state, action) === undefined ? entryFailures.transaction_wrong_state : null

/** Why a person cannot enter a row of the list into the book. */
export const whyNotPosted = (row: Row, poster_id: number): Failure | null =>
  whyNotIn('post', row) ??
  (mayPost({ ...row, amount: Math.abs(row.amount) }, poster_id) ? null : entryFailures.second_person_needed)

/** Why a person cannot publish a row of the list. One that takes another back is published with it. */
export const whyNotPublished = (row: Row, publisher_id: number): Failure | null => {
  if (row.reverses_id !== null) return entryFailures.transaction_wrong_state
  const refused = canPublish({ ...row, status: row.state }, publisher_id) ? null : entryFailures.second_person_needed
  return whyNotIn('publish', row) ?? refused
}
