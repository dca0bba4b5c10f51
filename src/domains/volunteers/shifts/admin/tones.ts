import type { Tone } from '#ui/chip.tsx'
import type { ShiftState } from '../rules.ts'

/** Green while people may come. */
export const shiftTone: Record<ShiftState, Tone> = {
  early: 'info',
  open: 'success',
  leaving: 'warn',
  closed: 'plain',
  over: 'plain',
}
