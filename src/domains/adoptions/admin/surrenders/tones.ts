import type { Tone } from '#ui/chip.tsx'
import type { SurrenderStatus } from '../../surrenders/rules.ts'

/** The colour of a state; its word always stands beside it. */
export const surrenderTone: Record<SurrenderStatus, Tone> = {
  waiting: 'warn',
  offered: 'info',
  taken_in: 'success',
  posted: 'success',
  withdrawn: 'plain',
  closed: 'plain',
}
