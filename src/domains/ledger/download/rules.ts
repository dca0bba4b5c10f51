/** What a spreadsheet would take for a formula, in half and full width. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** A text that no spreadsheet runs: a leading apostrophe makes it plain text (CWE-1236). Numbers need none. */
export const plainCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** One line of a CSV file, ended as RFC 4180 wants. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell) : plainCell(cell)))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
