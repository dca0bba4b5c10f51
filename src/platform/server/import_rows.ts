import { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { ImportInput } from '#platform/contract/import.ts'
import type { SheetColumn } from '#platform/contract/sheet.ts'
import type { RowDetails } from '#platform/contract/staff_jobs.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import { importMessages as m } from './import_messages.ts'
import type { Errors } from './staff_job_runner.ts'
import type { Table } from './table_file.ts'

/** A column that an import fills. */
export type FilledColumn = SheetColumn<unknown> & { readonly field: string }

export const filledColumns = (columns: readonly SheetColumn<unknown>[]): FilledColumn[] =>
  columns.flatMap((column) => (column.field === undefined ? [] : [{ ...column, field: column.field }]))

/** A row that is there already: the values of its fields, as an update takes them, and their texts in a file. */
const Stored = z.object({
  values: z.record(z.string(), z.json()),
  texts: z.record(z.string(), z.string()),
})
type Stored = z.output<typeof Stored>

/** What a job knows of a row of a file. */
export const ImportRow = z.object({
  cells: z.array(z.string()),
  /** The row that it would change; null: it would make one. */
  stored: Stored.nullable(),
  /** The row before it with the same key. */
  repeats: z.int().nullable(),
})
type ImportRow = z.output<typeof ImportRow>

/** Spreadsheets end lines in their own ways, and blanks at the ends of a cell are seen by nobody. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Which heads of a file fill which fields. @throws invalid (422) on `file` for a head that is missing or stands there twice */
export const columnsOfFile = (
  head: readonly string[],
  columns: readonly FilledColumn[],
  key: FilledColumn,
): ImportInput['columns'] => {
  const twice = columns.find(({ label }) => head.indexOf(label) !== head.lastIndexOf(label))
  if (twice) failField('file', m.twice(twice.label))
  if (!head.includes(key.label)) failField('file', m.no_key(key.label))
  return head.map((text) => ({ head: text, field: columns.find(({ label }) => label === text)?.field ?? null }))
}

/** A row as its list shows it. @param shown through the schema of the list */
export const storedOf = (columns: readonly FilledColumn[], shown: unknown): Stored => ({
  values: Object.fromEntries(columns.map(({ field }) => [field, z.json().parse(fieldOf(shown, field) ?? null)])),
  texts: Object.fromEntries(columns.map(({ field, cell }) => [field, plain(String(cell(shown) ?? ''))])),
})

/** By which a row of a file and one that is there already are the same, unless their noun says otherwise. */
export const sameKey = (text: string): string => plain(text).toLowerCase()

/** The text of each field that a file fills. */
export const textsOf = (given: ImportInput['columns'], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(given.flatMap(({ field }, at) => (field === null ? [] : [[field, plain(cells[at] ?? '')]])))

/** The keys of the rows of a file. */
export const keysOfFile = ({ rows }: Table, given: ImportInput['columns'], key: FilledColumn): string[] => [
  ...new Set(rows.flatMap(({ cells }) => textsOf(given, cells)[key.field] || [])),
]

/**
 * The rows of a file, each with the row that it would change.
 *
 * @param stored by their key
 * @param same what two spellings of a key have in common
 */
export const matchRows = (
  { rows }: Table,
  given: ImportInput['columns'],
  key: FilledColumn,
  stored: ReadonlyMap<string, { readonly id: number; readonly version: number; readonly stored: Stored }>,
  same: (key: string) => string,
) => {
  const seen = new Map<string, number>()
  return rows.map(({ row, cells }) => {
    const texts = textsOf(given, cells)
    const keyText = texts[key.field] ?? ''
    const found = stored.get(same(keyText))
    const repeats = keyText === '' ? null : (seen.get(same(keyText)) ?? null)
    if (repeats === null) seen.set(same(keyText), row)
    // a row without a key is known to a person by what else it says
    const label = keyText || (Object.values(texts).find((text) => text !== '') ?? '')
    const remembered: ImportRow = { cells: [...cells], stored: found?.stored ?? null, repeats }
    const { id: subject_id = null, version = 0 } = found ?? {}
    return { place: row, subject_id, version, label: label.slice(0, 80), remembered }
  })
}

/** The value that a word of a column stands for. @throws invalid (422) for another word */
const valueOfWord = ({ field, words = {} }: FilledColumn, text: string): string => {
  const known = Object.entries(words).find(([, word]) => word === text)
  return known ? known[0] : failField(field, m.not_a_word(Object.values(words)))
}

const takesNull = (body: z.ZodObject, field: string): boolean => body.shape[field]?.safeParse(null).success === true

/**
 * What the body of a call gets for a column. A cell that was not changed is what is stored, whatever rules came later. An
 * empty one clears what may be empty, and leaves all else as it is.
 */
const cellValue = (
  column: FilledColumn,
  text: string | undefined,
  stored: Stored | null,
  body: z.ZodObject,
): unknown => {
  const { field, words } = column
  const before = stored?.values[field]
  if (text === undefined || text === stored?.texts[field]) return before
  if (text === '') return takesNull(body, field) ? null : before
  return words ? valueOfWord(column, text) : text
}

/** What a call gets for a row of a file: its body, before the schema. @throws invalid (422) for words that mean nothing */
export const valuesOf = (
  columns: readonly FilledColumn[],
  texts: Readonly<Record<string, string>>,
  stored: Stored | null,
  body: z.ZodObject,
): Record<string, unknown> => {
  const values = columns.map((column) => [column.field, cellValue(column, texts[column.field], stored, body)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Reads a body by the schema of its call. @throws invalid (422) with a sentence for each field */
export const parseBody = <S extends z.ZodType>(body: S, values: Record<string, unknown>): z.output<S> => {
  const result = body.safeParse(values)
  if (result.success) return result.data
  const byField = Map.groupBy(result.error.issues, ({ path }) => String(path[0] ?? ''))
  const errors = Object.fromEntries(
    [...byField].map(([field, issues]) => [field, issues.map(({ message }) => message)]),
  )
  const [message = common.invalid.message] = Object.values(errors).flat()
  return fail({ ...common.invalid, message }, { errors })
}

/** Whether a file says nothing else of a row than what is there. */
export const saysTheSame = (texts: Readonly<Record<string, string>>, stored: Stored): boolean =>
  Object.entries(texts).every(([field, text]) => text === stored.texts[field])

/** What became other between two states of a row, in words. */
export const changesBetween = (
  columns: readonly FilledColumn[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): RowDetails['changes'] =>
  columns
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => ({ field: label, before: before[field] || null, after: after[field] || null }))

/**
 * What is wrong in which cell, and what to write instead. What is wrong with a field that no column fills has no place in
 * the file.
 */
export const problemsOf = (
  columns: readonly FilledColumn[],
  texts: Readonly<Record<string, string>>,
  errors: Errors,
  suggest: (column: FilledColumn, given: string) => string | null,
): RowDetails['problems'] =>
  columns.flatMap((column) => {
    const given = texts[column.field] ?? ''
    const messages = errors[column.field] ?? []
    return messages.map((message) => ({ field: column.label, given, message, suggestion: suggest(column, given) }))
  })

type Refused = { readonly message: string | null; readonly remembered: unknown; readonly details: RowDetails | null }

const reasonsOf = ({ message, details }: Refused): string => {
  const problems = (details?.problems ?? []).map(({ field, message }) => m.reason(field, message))
  return problems.length > 0 ? problems.join('\n') : (message ?? '')
}

/** The same for a field whose cell has several faults is said once. */
const suggestionsOf = ({ details }: Refused): string => {
  const told = (details?.problems ?? []).flatMap(({ field, suggestion }) =>
    suggestion ? [m.reason(field, suggestion)] : [],
  )
  return [...new Set(told)].join('\n')
}

/**
 * Rows as they were sent, with why they were refused and what to write instead in the last columns; those that a file had
 * from the time before make place for the new ones.
 */
export const refusedTable = (given: ImportInput['columns'], rows: readonly Refused[]): string[][] => {
  const added: readonly string[] = [m.reasons, m.suggestions]
  const columns = [...given.entries()].filter(([, { head, field }]) => field !== null || !added.includes(head))
  const cellsOf = (row: Refused) => {
    const { cells } = ImportRow.parse(row.remembered)
    return [...columns.map(([at]) => cells[at] ?? ''), reasonsOf(row), suggestionsOf(row)]
  }
  return [[...columns.map(([, { head }]) => head), ...added], ...rows.map(cellsOf)]
}

/** What the file of refused rows is called, after the one that was sent. */
export const refusedName = (file_name: string) => ({
  name: m.refused(file_name.replace(/\.\w+$/, '')),
  title: m.refused_title,
})
