import { csvRecords, textOfCell } from '#platform/contract/csv.ts'
import { failField } from '#platform/contract/failures.ts'
import { decodeText } from './file_text.ts'
import { importMessages as m } from './import_messages.ts'
import { mostColumns, mostLetters, type TableRow, takeRows } from './table_limits.ts'

const refuse = (why: 'cells' | 'letters'): never =>
  failField('file', why === 'cells' ? m.too_many_columns(mostColumns) : m.too_long(mostLetters))

function* rowsOf(text: string): Generator<TableRow> {
  for (const { row, cells } of csvRecords(text, { cells: mostColumns, letters: mostLetters, refuse }))
    yield { row, cells: cells.map(textOfCell) }
}

/** The rows of a CSV, in UTF-8 or Big5. */
export const readCsv = (bytes: Buffer): { encoding: string; rows: TableRow[] } => {
  if (bytes.includes(0)) failField('file', m.not_a_table)
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\uFFFD')) failField('file', m.unreadable)
  return { encoding, rows: takeRows(rowsOf(text)) }
}
