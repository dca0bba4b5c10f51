import type { Tone } from '#ui/chip.tsx'
import type { BoxCountState } from '../rules.ts'

export const boxTone: Record<BoxCountState, Tone> = {
  waiting: 'info',
  differs: 'danger',
  booked: 'success',
  cancelled: 'plain',
}
