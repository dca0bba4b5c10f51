import type { Failure } from '#platform/contract/failures.ts'
import { type MedicalRecord, recordFailures } from '../contract.ts'
import type { RecordKind } from '../rules.ts'
import { treatmentFailures } from './contract.ts'

/** Days before something is due in which it is shown as due. */
export const treatmentNoticeDays = 7

/** The version of a record that nobody changed since it was written. */
export const firstVersion = 1

/** Kinds that every animal gets alike; the others say something of one animal alone: a result, a number, a weight. */
const alike: readonly RecordKind[] = ['vaccination', 'rabies', 'deworming', 'medication', 'exam', 'dental', 'other']

/** Whether what is due may be written for many animals with the same words. */
export const isGivenAlike = (kind: RecordKind): boolean => alike.includes(kind)

type Due = Pick<MedicalRecord, 'kind' | 'next_due_on' | 'next_done_on' | 'cancelled_at'>

/** Why what is due of a record cannot be written beside others, as far as the list tells. */
export const whyNotGiven = ({ kind, next_due_on, next_done_on, cancelled_at }: Due): Failure | null => {
  if (cancelled_at !== null) return recordFailures.record_cancelled
  if (next_due_on === null || next_done_on !== null) return recordFailures.nothing_due
  return isGivenAlike(kind) ? null : treatmentFailures.needs_own_record
}
