import type { Tone } from '#ui/chip.tsx'
import type { RunState } from '../../imports/desk/rules.ts'

/** How a run of the import looks. */
export const runTone: Record<RunState, Tone> = { tried: 'info', applied: 'success', refused: 'warn', failed: 'danger' }
