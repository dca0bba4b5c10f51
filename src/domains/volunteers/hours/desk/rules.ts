import type { Failure } from '#platform/contract/failures.ts'
import type { hourStates } from '../../rules.ts'
import { hourFailures } from '../contract.ts'

/** Why nothing is to be decided about hours. */
export const whyNotDecided = ({ state }: { readonly state: (typeof hourStates)[number] }): Failure | null =>
  state === 'waiting' ? null : hourFailures.hours_state
