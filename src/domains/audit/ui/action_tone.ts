import type { z } from 'zod'
import type { Tone } from '#ui/chip.tsx'
import type { LogAction } from '../contract.ts'

type Action = z.output<typeof LogAction>

/** The colour of an action; its word always stands beside it. */
export const actionTone = (action: Action): Tone => {
  if (['created', 'published', 'restored'].includes(action)) return 'success'
  if (['deleted', 'voided', 'refunded', 'login_failed'].includes(action)) return 'danger'
  if (['permission_changed', 'viewed_sensitive', 'viewed_as_member', 'exported'].includes(action)) return 'warn'
  return 'info'
}
