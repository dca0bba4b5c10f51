import type { z } from 'zod'
import { valueIn } from '#platform/contract/closed_lists.ts'
import type { Tone } from '#ui/chip.tsx'
import type { LogAction, LogEntry } from '../contract.ts'
import { nouns } from '../nouns/messages.ts'
import * as m from './messages.ts'

type Action = z.output<typeof LogAction>

/** The colour of an action; its word always stands beside it. */
export const actionTone = (action: Action): Tone => {
  if (['created', 'published', 'restored'].includes(action)) return 'success'
  if (['deleted', 'voided', 'refunded', 'login_failed'].includes(action)) return 'danger'
  if (['permission_changed', 'viewed_sensitive', 'exported'].includes(action)) return 'warn'
  return 'info'
}

/** What a table of the log is called; one that is long gone has no word. */
export const nounOf = (subject: string): string => valueIn(nouns, subject) ?? subject

/** What was done to what: 修改商品「賓士貓帆布袋」. */
export const entryTitle = (entry: Pick<LogEntry, 'action' | 'subject_type' | 'subject_label'>): string => {
  if (['login', 'login_failed', 'logout'].includes(entry.action)) return m.action[entry.action]
  const label = entry.subject_label ? `「${entry.subject_label}」` : ''
  return `${m.action[entry.action]}${nounOf(entry.subject_type)}${label}`
}
