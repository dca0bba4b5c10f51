import type { Tone } from '#ui/chip.tsx'
import type { MailingState, RecipientState } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const mailingTone: Record<MailingState, Tone> = {
  draft: 'plain',
  sending: 'info',
  paused: 'warn',
  stopped: 'danger',
  done: 'success',
}

export const recipientTone: Record<RecipientState, Tone> = {
  waiting: 'info',
  sent: 'success',
  refused: 'danger',
  skipped: 'plain',
}
