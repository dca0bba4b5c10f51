import { formatCount } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { isClosedColumn } from '#registry/closed_columns.ts'
import type { FieldChange } from '#ui/admin/diff_table.tsx'
import type { LogEntry } from '../contract.ts'
import { isReference } from '../references/rules.ts'
import { columnWord, type Subjects } from '../rules.ts'
import { common, ofColumn } from '../value_messages.ts'
import * as m from './messages.ts'

/** Where the subject is kept, for those that have a page. */
export const subjectAddress = ({ subject_type, subject_id }: Pick<LogEntry, 'subject_type' | 'subject_id'>) => {
  const folder = { clinics: 'clinics', products: 'products', orders: 'orders', receipts: 'receipts' }[subject_type]
  return folder && /^\d+$/.test(subject_id) ? `/admin/${folder}/${subject_id}` : undefined
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)

/** A stored value as people read it; null for empty. */
export const valueWords = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? m.yes : m.no
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'string') return isInstant(value) ? tableTime(value) : value.replace(/<[^>]+>/g, ' ').trim()
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => valueWords(one) ?? '').join('、')
  return JSON.stringify(value)
}

/** The word of a value of a closed list; undefined for any other text. */
export const closedWord = (subject: string, column: string, value: string): string | undefined => {
  const own = ofColumn[`${subject}.${column}`]?.[value]
  return own ?? (isClosedColumn(subject, column) ? common[value] : undefined)
}

type Told = Pick<LogEntry, 'changes' | 'subject_type' | 'names'>

/** A value of an entry as people read it: rows by their names, closed lists in words; null for empty. */
const toldValue = (entry: Told, column: string, value: unknown): string | null => {
  if (Array.isArray(value)) return valueWords(value.map((one) => toldValue(entry, column, one)))
  if (typeof value === 'number') {
    const name = entry.names.find((one) => one.column === column && one.id === value)?.name
    return name ?? (isReference(entry.subject_type, column) ? `#${value}` : valueWords(value))
  }
  const word = typeof value === 'string' ? closedWord(entry.subject_type, column, value) : undefined
  return word ?? valueWords(value)
}

/** The difference of an entry, field by field. The server already replaced secrets by ***. */
export const changesOf = (subjects: Subjects, entry: Told): FieldChange[] =>
  Object.entries(entry.changes)
    .filter(([field]) => field !== 'version' && field !== 'updated_at' && field !== 'updated_by')
    .map(([field, [before, after]]) => ({
      field: columnWord(subjects, entry.subject_type, field),
      before: toldValue(entry, field, before),
      after: toldValue(entry, field, after),
      hidden: before === '***' || after === '***',
    }))
