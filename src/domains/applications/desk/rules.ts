import { isOneOf } from '#platform/contract/closed_lists.ts'
import type { Failure } from '#platform/contract/failures.ts'
import { applicationFailures } from '../contract.ts'
import { type ApplicationStatus, type ApplicationType, openStatuses, waitingStatuses } from '../rules.ts'

/** While somebody of the office has something to do with it. */
const givenStatuses = [...openStatuses, 'reported', 'verified'] as const

type Case = { readonly type: ApplicationType; readonly status: ApplicationStatus }

/** Whether somebody of the office may have it: while there is something to do with it. */
export const isGivable = ({ status }: Pick<Case, 'status'>): boolean => isOneOf(givenStatuses, status)

/** Why nobody is given a case. */
export const whyNotGiven = (row: Pick<Case, 'status'>): Failure | null =>
  isGivable(row) ? null : applicationFailures.application_state

/** Why a case cannot be granted together with others, as far as the list tells. */
export const whyNotAtOnce = ({ type, status }: Case): Failure | null => {
  if (type !== 'neuter') return applicationFailures.not_neuter
  return isOneOf(waitingStatuses, status) ? null : applicationFailures.application_state
}

/** Whether a person has to look at a case before it is granted as it was asked for. */
export const needsALook = (found: {
  readonly duplicates: readonly object[]
  readonly checks: readonly { readonly ok: boolean }[]
}): boolean => found.duplicates.length > 0 || found.checks.some(({ ok }) => !ok)
