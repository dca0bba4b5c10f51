import type { Tone } from '#ui/chip.tsx'
import type { StaffOfferRow } from '../desk/contract.ts'

/** How the state of an offer is shown. */
export const offerTone: Readonly<Record<StaffOfferRow['state'], Tone>> = {
  draft: 'plain',
  planned: 'info',
  active: 'success',
  paused: 'warn',
  ended: 'plain',
}
