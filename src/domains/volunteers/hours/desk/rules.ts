import type { Failure } from '#platform/contract/failures.ts'
import type { hourStates } from '../../rules.ts'
import { hourFailures } from '../contract.ts'

type State = (typeof hourStates)[number]

/** Why nothing is to be decided about hours. */
export const whyNotDecided = ({ state }: { readonly state: State }): Failure | null =>
  state === 'waiting' ? null : hourFailures.hours_state

/** Why hours are not approved: nobody approves times that nobody knows. */
export const whyNotApproved = (hours: { readonly state: State; readonly is_unsure: boolean }): Failure | null =>
  whyNotDecided(hours) ?? (hours.is_unsure ? hourFailures.hours_unsure : null)
