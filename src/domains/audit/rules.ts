import { valueIn } from '#platform/contract/closed_lists.ts'
import type { LogEntry } from './contract.ts'
import { nouns } from './noun_messages.ts'
import * as m from './ui/messages.ts'

/** What the columns of each table are called, as the application puts them together (src/app/admin/subject_words.gen.ts). */
export type Subjects = { readonly [subject: string]: { readonly columns: Names } | undefined }
type Names = { readonly [column: string]: string | undefined }

/** What a table of the log is called; one that is long gone has no word. */
export const nounOf = (subject: string): string => valueIn(nouns, subject) ?? subject

/** What a column of a subject is called; a column of a row written long ago may have lost its word with its table. */
export const columnWord = (subjects: Subjects, subject: string, column: string): string => {
  const own = subjects[subject]?.columns[column.replace(/_secret$/, '')]
  return own ?? valueIn(m.bookkeeping, column) ?? column
}

/** What was done to what: 修改商品「賓士貓帆布袋」. */
export const entryTitle = (entry: Pick<LogEntry, 'action' | 'subject_type' | 'subject_label'>): string => {
  if (['login', 'login_failed', 'logout'].includes(entry.action)) return m.action[entry.action]
  const label = entry.subject_label ? `「${entry.subject_label}」` : ''
  return `${m.action[entry.action]}${nounOf(entry.subject_type)}${label}`
}
