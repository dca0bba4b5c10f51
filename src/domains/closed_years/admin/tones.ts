import type { Tone } from '#ui/chip.tsx'
import type { BookYear } from '../contract.ts'

/** The colour of how a year stands. */
export const toneOf = ({ state, is_due }: Pick<BookYear, 'state' | 'is_due'>): Tone =>
  state === 'closed' ? 'success' : is_due ? 'warn' : 'plain'
