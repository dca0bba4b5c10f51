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

/** Whether cells are apart by tabs, as spreadsheets write their text in UTF-16: in most of the first lines there are some. */
const hasTabs = (text: string): boolean => {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/, 40)
    .filter((line) => line.trim() !== '')
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length
}

function* rowsOfTabs(text: string): Generator<TableRow> {
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const cells = line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))
    yield { row: at + 1, cells: cells.map(textOfCell) }
  }
}

/** What to do about a character that the encoding of a file does not have: refuse the file, or write 〓 for it. */
export type Unreadable = 'refuse' | 'mark'

/** The rows of a CSV, or of lines with tabs, in UTF-8, UTF-16 or Big5. */
export const readCsv = (bytes: Buffer, unreadable: Unreadable = 'refuse'): { encoding: string; rows: TableRow[] } => {
  const { text: decoded, encoding } = decodeText(bytes)
  if (decoded.includes('\u0000')) failField('file', m.not_a_table)
  if (unreadable === 'refuse' && decoded.includes('\uFFFD')) failField('file', m.unreadable)
  const text = decoded.replaceAll('\uFFFD', '〓')
  return { encoding, rows: takeRows(hasTabs(text) ? rowsOfTabs(text) : rowsOf(text)) }
}
