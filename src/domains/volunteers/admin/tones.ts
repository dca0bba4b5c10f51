import type { Tone } from '#ui/chip.tsx'
import type { hourStates, VolunteerStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const volunteerTone: Record<VolunteerStatus, Tone> = {
  submitted: 'warn',
  interview: 'info',
  approved: 'info',
  trained: 'info',
  active: 'success',
  paused: 'plain',
  ended: 'plain',
  rejected: 'plain',
}

export const hourTone: Record<(typeof hourStates)[number], Tone> = {
  waiting: 'warn',
  approved: 'success',
  rejected: 'plain',
}
