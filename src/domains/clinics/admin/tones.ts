import type { Tone } from '#ui/chip.tsx'
import type { ClinicStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const clinicTone: Record<ClinicStatus, Tone> = {
  applied: 'warn',
  reviewing: 'info',
  approved: 'success',
  suspended: 'danger',
  ended: 'plain',
  rejected: 'plain',
}
