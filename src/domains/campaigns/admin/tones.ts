import type { Tone } from '#ui/chip.tsx'
import type { CampaignState } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const campaignTone: Record<CampaignState, Tone> = {
  draft: 'plain',
  pending_review: 'warn',
  scheduled: 'info',
  active: 'success',
  funded: 'success',
  ended: 'warn',
  executing: 'info',
  reported: 'info',
  closed: 'plain',
  suspended: 'danger',
}
