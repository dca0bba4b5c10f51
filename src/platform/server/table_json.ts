import { failField } from '#platform/contract/failures.ts'
import { decodeText } from './file_text.ts'
import { importMessages as m } from './import_messages.ts'
import { mostColumns, type TableRow, takeRows } from './table_limits.ts'

/** Whether the bytes are a list as JSON has it, a byte order mark left out. */
export const isJsonList = (bytes: Buffer): boolean =>
  /^\s*\[/.test(
    bytes
      .subarray(0, 100)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const parse = (text: string): object[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every(isObject)) return list
  } catch {
    // said below, in words
  }
  return failField('file', m.not_a_list)
}

/** The names of the fields, in the order in which they first come. */
const headOf = (list: readonly object[]): string[] => {
  const names = new Set<string>()
  for (const row of list) {
    for (const name of Object.keys(row)) names.add(name)
    if (names.size > mostColumns) failField('file', m.too_many_columns(mostColumns))
  }
  return [...names]
}

/** The rows of a list of flat objects, under a head with the names of their fields. Rows count as those of a table do. */
export const readJson = (bytes: Buffer): { encoding: string; rows: TableRow[] } => {
  const { text } = decodeText(bytes)
  const list = parse(text.replace(/^\uFEFF/, ''))
  const head = headOf(list)
  const cells = list.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return head.map((name) => textOf(values.get(name)))
  })
  return { encoding: 'JSON', rows: takeRows([head, ...cells].map((cells, at) => ({ row: at + 1, cells }))) }
}
