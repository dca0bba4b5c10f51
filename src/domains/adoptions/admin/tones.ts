import type { Tone } from '#ui/chip.tsx'
import type { AdoptionStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const postTone: Record<AdoptionStatus, Tone> = {
  draft: 'plain',
  pending_review: 'warn',
  published: 'success',
  reserved: 'info',
  trial: 'info',
  adopted: 'secondary',
  rejected: 'danger',
  withdrawn: 'plain',
  expired: 'plain',
}
