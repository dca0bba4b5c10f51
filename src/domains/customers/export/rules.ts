import { csvLine } from '#platform/contract/csv.ts'
import { exportedFlags } from './messages.ts'

/** Days that a finished copy can be downloaded. */
export const exportDays = 7
/** Hours between two copies. */
export const exportHours = 24

export type Cell = string | number | boolean | null | readonly string[]
export type Row = Readonly<Record<string, Cell>>

/** One table of what is kept about a member, with a title for each column that people read. */
export type ExportedTable = {
  /** Lower snake case: the name in the JSON file and of the CSV file. */
  readonly name: string
  readonly title: string
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Row[]
}

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return exportedFlags[cell ? 'true' : 'false']
  return typeof cell === 'object' ? cell.join('、') : String(cell)
}

/** A table as CSV for Excel: UTF-8 with a byte order mark. */
export const csvOf = ({ columns, rows }: ExportedTable): string => {
  const cells = (row: Row) =>
    Object.keys(columns).map((key) => (typeof row[key] === 'number' ? row[key] : textOf(row[key])))
  return `\uFEFF${[csvLine(Object.values(columns)), ...rows.map((row) => csvLine(cells(row)))].join('')}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const htmlOf = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style = `body{font:16px/1.7 system-ui,"Noto Sans TC",sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{border:1px solid;padding:.4rem .6rem;text-align:left;vertical-align:top}
.wide{overflow-x:auto}`

const sectionOf = ({ title, columns, rows }: ExportedTable, none: string): string => {
  const head = Object.values(columns)
    .map((label) => `<th scope="col">${htmlOf(label)}</th>`)
    .join('')
  const line = (row: Row) =>
    `<tr>${Object.keys(columns)
      .map((key) => `<td>${htmlOf(textOf(row[key]))}</td>`)
      .join('')}</tr>`
  const table = `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table></div>`
  return `<h2>${htmlOf(title)}</h2>${rows.length > 0 ? table : `<p>${htmlOf(none)}</p>`}`
}

/** All tables as one page that opens without a network. */
export const pageOf = (
  tables: readonly ExportedTable[],
  words: { title: string; lead: readonly string[]; none: string },
): string =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlOf(words.title)}</title><style>${style}</style></head><body><h1>${htmlOf(words.title)}</h1>${words.lead.map((line) => `<p>${htmlOf(line)}</p>`).join('')}${tables.map((table) => sectionOf(table, words.none)).join('')}</body></html>`

/** All tables as data for other programs. */
export const jsonOf = (tables: readonly ExportedTable[], made_at: string): string =>
  JSON.stringify({ made_at, ...Object.fromEntries(tables.map(({ name, rows }) => [name, rows])) }, null, 2)
