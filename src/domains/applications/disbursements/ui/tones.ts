import type { Tone } from '#ui/chip.tsx'
import type { DisbursementState } from '../rules.ts'

/** The colour of how far a payment is. */
export const disbursementTone: Record<DisbursementState, Tone> = { planned: 'warn', asked: 'info', paid: 'success' }
