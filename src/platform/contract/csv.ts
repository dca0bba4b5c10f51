/** A record and the row in which a spreadsheet shows it, from 1; blank lines are rows, too. */
type CsvRecord = { readonly row: number; readonly cells: string[] }

/** Ceilings of a file that a stranger made. What is beyond them is refused while it is read. */
type CsvCeilings = {
  readonly cells: number
  readonly letters: number
  readonly refuse: (why: 'cells' | 'letters') => never
}

/** The end of a quoted cell that begins at `from`, or -1 where its quotes do not end as RFC 4180 wants. */
const closingQuote = (text: string, from: number, most: number): number => {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"' && at - from <= most) at = text.indexOf('"', at + 2)
  const next = text[at + 1]
  return at !== -1 && (next === undefined || next === ',' || next === '\r' || next === '\n') ? at : -1
}

/**
 * The records of a CSV text (RFC 4180), one after the other: quoted cells may hold commas, line ends and doubled quotes.
 * Blank lines are no records; a byte order mark is left out. Whoever stops asking stops the reading.
 */
export function* csvRecords(source: string, most?: CsvCeilings): Generator<CsvRecord> {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const { cells = Number.POSITIVE_INFINITY, letters = Number.POSITIVE_INFINITY, refuse } = most ?? {}
  const ends = /[,\r\n]/g
  let record: string[] = []
  let row = 1
  for (let at = 0; at <= text.length; ) {
    const close = text[at] === '"' ? closingQuote(text, at, 2 * letters) : -1
    ends.lastIndex = at
    const end = close === -1 ? (ends.exec(text)?.index ?? text.length) : close + 1
    const cell = close === -1 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"')
    if (cell.length > letters) refuse?.('letters')
    record.push(cell)
    if (record.length > cells) refuse?.('cells')
    if (text[end] !== ',') {
      if (record.some((value) => value.trim() !== '')) yield { row, cells: record }
      record = []
      row += 1
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** The records of a CSV text, without their rows. */
export const parseCsv = (text: string): string[][] => Array.from(csvRecords(text), ({ cells }) => cells)

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
