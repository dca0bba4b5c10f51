import type { Tone } from '#ui/chip.tsx'
import type { LetterStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const letterTone: Record<LetterStatus, Tone> = { open: 'warn', answered: 'info', done: 'success' }
