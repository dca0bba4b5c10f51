import type { CellObject } from '@e965/xlsx'
import { csvRecords, textOfCell } from '#platform/contract/csv.ts'
import { failField } from '#platform/contract/failures.ts'
import { mostImportBytes, mostImportRows } from '#platform/contract/import.ts'
import { decodeText } from './file_text.ts'
import { importMessages as m } from './import_messages.ts'
import { unpacksWithin } from './zip_size.ts'

/** A row as a spreadsheet numbers it, from 1, with the texts of its cells. */
type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** What a file of rows holds: its head and the rows below it. */
export type Table = { readonly encoding: string; readonly head: readonly string[]; readonly rows: readonly TableRow[] }

const mostColumns = 100
/** Bytes that an Excel file may unpack to. */
const mostUnpacked = 20_000_000

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start))

const twoDigits = (value: number) => String(value).padStart(2, '0')

type Spreadsheets = typeof import('@e965/xlsx')

/** The text of a cell. Nothing is calculated: of a formula it is what the file shows. */
const textOf = ({ SSF }: Spreadsheets, { t, v, w, z }: CellObject): string => {
  if (t === 'n' && typeof v === 'number' && z !== undefined && SSF.is_date(String(z))) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(v)
    const day = [y, m, d].map(twoDigits).join('-')
    return H + M + S > 0 ? `${day} ${[H, M].map(twoDigits).join(':')}` : day
  }
  // the value itself, not the form that the cell gives it: 1234, not 1,234
  return t === 'n' ? String(v) : (w ?? String(v ?? ''))
}

const readSpreadsheet = async (bytes: Buffer): Promise<TableRow[]> => {
  if (!(await unpacksWithin(bytes, mostUnpacked))) failField('file', m.not_a_table)
  const spreadsheets = await import('@e965/xlsx')
  const book = spreadsheets.read(bytes, { type: 'buffer', dense: true, cellNF: true })
  const cells: CellObject[][] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
  const table: TableRow[] = []
  // Cells that are not there are holes, however far to the right or below the next one stands.
  cells.forEach((row, at) => {
    if (row.length > mostColumns) failField('file', m.too_many_columns(mostColumns))
    const texts = Array.from(row, (cell) => (cell ? textOf(spreadsheets, cell) : ''))
    if (texts.some((text) => text.trim() !== '')) table.push({ row: at + 1, cells: texts })
  })
  return table
}

const readWorkbook = (bytes: Buffer): Promise<TableRow[]> =>
  readSpreadsheet(bytes).catch((error: unknown) => {
    // The library throws texts of its own for what is no workbook.
    if (error instanceof Error && error.name === 'Failed') throw error
    return failField('file', m.not_a_table)
  })

const readCsv = (bytes: Buffer): { encoding: string; rows: TableRow[] } => {
  if (bytes.includes(0)) failField('file', m.not_a_table)
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\uFFFD')) failField('file', m.unreadable)
  return { encoding, rows: csvRecords(text).map(({ row, cells }) => ({ row, cells: cells.map(textOfCell) })) }
}

/** No text of the database can hold these, and nobody types them. */
const isBroken = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/**
 * Reads a CSV (UTF-8 or Big5) or the first sheet of an Excel file. All cells are texts; dates are days as `2026-11-20`.
 *
 * @throws invalid (422) on `file`, with a sentence, for what is neither, is empty, or is larger than an import may be
 */
export const readTableFile = async (bytes: Buffer): Promise<Table> => {
  if (bytes.length > mostImportBytes) failField('file', m.too_large(mostImportBytes / 1_000_000))
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) failField('file', m.old_excel)
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
  const { encoding, rows } = isZip ? { encoding: 'Excel', rows: await readWorkbook(bytes) } : readCsv(bytes)
  const [head, ...body] = rows
  if (!head || body.length === 0) return failField('file', m.empty)
  if (body.length > mostImportRows) failField('file', m.too_many_rows(mostImportRows))
  if (rows.some(({ cells }) => cells.length > mostColumns)) failField('file', m.too_many_columns(mostColumns))
  if (rows.some(({ cells }) => cells.some(isBroken))) failField('file', m.unreadable)
  return { encoding, head: head.cells.map((text) => text.trim()), rows: body }
}
