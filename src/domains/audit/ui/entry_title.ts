import type { z } from 'zod'
import type { Tone } from '#ui/chip.tsx'
import type { LogAction, LogEntry } from '../contract.ts'
import * as m from './messages.ts'

type Action = z.output<typeof LogAction>

/** The colour of an action; its word always stands beside it. */
export const actionTone = (action: Action): Tone => {
  if (['created', 'published', 'restored'].includes(action)) return 'success'
  if (['deleted', 'voided', 'refunded', 'login_failed'].includes(action)) return 'danger'
  if (['permission_changed', 'viewed_sensitive', 'exported'].includes(action)) return 'warn'
  return 'info'
}

/** The nouns of the audit log in words, as the application puts them together (src/app/admin/subject_words.ts). */
export type Subjects = { readonly [subject: string]: { readonly noun: string; readonly columns: Names } | undefined }
type Names = { readonly [column: string]: string | undefined }

/** What was done to what: 修改商品「賓士貓帆布袋」. */
export const entryTitle = (
  subjects: Subjects,
  entry: Pick<LogEntry, 'action' | 'subject_type' | 'subject_label'>,
): string => {
  if (['login', 'login_failed', 'logout'].includes(entry.action)) return m.action[entry.action]
  const subject = subjects[entry.subject_type]?.noun ?? entry.subject_type
  return `${m.action[entry.action]}${subject}${entry.subject_label ? `「${entry.subject_label}」` : ''}`
}
