/** A record and the row in which a spreadsheet shows it, from 1; blank lines are rows, too. */
type CsvRecord = { readonly row: number; readonly cells: string[] }

/**
 * The records of a CSV text (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. Blank lines are no
 * records; a byte order mark is left out.
 */
export const csvRecords = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = []
  let record: string[] = []
  let row = 1
  // A quoted cell, or everything up to the next comma or line end.
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex <= source.length) {
    const found = cell.exec(source)
    if (!found) break
    const [, quoted, plain, end] = found
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      if (record.some((value) => value.trim() !== '')) records.push({ row, cells: record })
      record = []
      row += 1
    }
    if (end === '') break
  }
  return records
}

/** The records of a CSV text, without their rows. */
export const parseCsv = (text: string): string[][] => csvRecords(text).map(({ cells }) => cells)

/** The records under a header row as objects by its names; names and values without blanks at their ends. */
export const readTable = (text: string): Record<string, string>[] => {
  const [header = [], ...records] = parseCsv(text)
  return records.map((record) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), (record[index] ?? '').trim()])),
  )
}

/** What a spreadsheet would take for a formula, in half and full width, also behind apostrophes of its own. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that no spreadsheet runs: a leading apostrophe makes it plain text (CWE-1236). Numbers need none. */
export const plainCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** The text of which `plainCell` made a cell. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

/** One line of a CSV file, ended as RFC 4180 wants. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell) : plainCell(cell)))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
