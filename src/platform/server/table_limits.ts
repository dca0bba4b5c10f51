import { failField } from '#platform/contract/failures.ts'
import { mostImportRows } from '#platform/contract/import.ts'
import { importMessages as m } from './import_messages.ts'

/** A row as a spreadsheet numbers it, from 1, with the texts of its cells. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

export const mostColumns = 100
/** Letters of a cell: as many as a cell of Excel may hold. */
export const mostLetters = 32_767
/** Bytes that the parts of an Excel file that are read may unpack to: twice what 5,000 full rows need. */
export const mostUnpacked = 10_000_000
/** Letters of all cells: a text that an Excel file holds once may stand in each of its cells. */
const mostText = 10_000_000

/** No text of the database can hold these, and nobody types them. */
const isBroken = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/**
 * Takes the rows of a file until it holds more than an import may: what follows is not read.
 *
 * @throws invalid (422) on `file` with the sentence of what there is too much of
 */
export const takeRows = (found: Iterable<TableRow>): TableRow[] => {
  const rows: TableRow[] = []
  let left = mostText
  for (const { row, cells } of found) {
    // the head is no row
    if (rows.length > mostImportRows) failField('file', m.too_many_rows(mostImportRows))
    if (cells.length > mostColumns) failField('file', m.too_many_columns(mostColumns))
    for (const text of cells) {
      if (text.length > mostLetters) failField('file', m.too_long(mostLetters))
      if (isBroken(text)) failField('file', m.unreadable)
      left -= text.length
    }
    if (left < 0) failField('file', m.too_much)
    rows.push({ row, cells })
  }
  return rows
}
