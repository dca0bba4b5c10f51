import type { Tone } from '#ui/chip.tsx'
import type { BannerState } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const bannerTone: Record<BannerState, Tone> = {
  shown: 'success',
  scheduled: 'info',
  incomplete: 'warn',
  ended: 'plain',
  off: 'plain',
}
