import type { Tone } from '#ui/chip.tsx'
import type { ApplicationStatus } from '../rules.ts'

/** The colour of a status; its word always stands beside it. */
export const applicationTone: Record<ApplicationStatus, Tone> = {
  draft: 'plain',
  submitted: 'warn',
  reviewing: 'info',
  need_more: 'warn',
  approved: 'success',
  rejected: 'danger',
  in_progress: 'success',
  reported: 'warn',
  verified: 'info',
  closed: 'plain',
  cancelled: 'plain',
  expired: 'plain',
}
