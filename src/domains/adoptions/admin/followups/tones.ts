import type { Tone } from '#ui/chip.tsx'
import type { Condition, FollowupState } from '../../followups/rules.ts'

/** The colour of where a report stands; its word always stands beside it. */
export const followupTone: Record<FollowupState, Tone> = {
  done: 'success',
  late: 'danger',
  due: 'warn',
  upcoming: 'plain',
  ended: 'secondary',
}

/** The colour of how the animal is. */
export const conditionTone: Record<Condition, Tone> = {
  ok: 'success',
  concern: 'danger',
  deceased: 'danger',
  moved: 'danger',
}
