import type { Tone } from '#ui/chip.tsx'
import type { RequestStatus } from '../../requests/rules.ts'

/** The colour of a state; its word always stands beside it. */
export const requestTone: Record<RequestStatus, Tone> = {
  submitted: 'warn',
  screening: 'info',
  interview: 'info',
  home_visit: 'info',
  approved: 'success',
  trial: 'success',
  signed: 'success',
  completed: 'secondary',
  rejected: 'danger',
  withdrawn: 'plain',
  lapsed: 'plain',
  returned: 'danger',
}
