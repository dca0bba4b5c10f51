import { readTable } from '#platform/contract/csv.ts'
import { failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { textOfFile } from '#platform/server/file_text.ts'
import { download } from '#platform/server/outbound.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { readTableFile } from '#platform/server/table_file.ts'
import { importWords as words } from '../messages.ts'
import { demandedColumns, type SourceRow } from '../rules.ts'

/** Cells as trimmed text under the official names; some exports write `animal_variety`. */
const cellsOf = (row: object): SourceRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name === 'animal_variety' ? 'animal_Variety' : name,
      String(value ?? '').trim(),
    ]),
  )

const jsonOf = (text: string): SourceRow[] => {
  try {
    const rows: unknown = JSON.parse(text)
    if (Array.isArray(rows) && rows.every((row) => row !== null && typeof row === 'object')) return rows.map(cellsOf)
  } catch {
    // said below, in words
  }
  throw new PlainError(words.notReadable)
}

const isJson = (text: string) => /^[[{]/.test(text)

/**
 * The rows of a file of the set, JSON or CSV.
 *
 * @throws PlainError when it is neither, or another set
 */
export const readRows = (bytes: Buffer): SourceRow[] => {
  const text = textOfFile(bytes)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const isTable = !isJson(text)
  if (isTable && !/^[^\n]*animal_id/.test(text)) throw new PlainError(words.notReadable)
  const rows = isTable ? readTable(text).map(cellsOf) : jsonOf(text)
  const missing = rows[0] ? missingColumns(rows[0]) : []
  if (missing.length > 0) throw new PlainError(words.columnsMissing(missing.join('、')))
  return rows
}

const missingColumns = (row: SourceRow) => demandedColumns.filter((column) => !Object.hasOwn(row, column))

/**
 * The rows of a file that staff send: JSON, CSV or Excel, read in a thread with limits.
 *
 * @throws invalid (422) on `file`, as `readTableFile`, and for another set
 */
export const readSentRows = async (file: { bytes: Buffer; name: string }): Promise<SourceRow[]> => {
  const { head, rows } = await readTableFile({ ...file, json: true })
  const found = rows.map(({ cells }) => cellsOf(Object.fromEntries(head.map((name, at) => [name, cells[at]]))))
  const missing = found[0] ? missingColumns(found[0]) : []
  if (missing.length > 0) failField('file', words.columnsMissing(missing.join('、')))
  return found
}

const page = { rows: 1000, most: 30, max_bytes: 20_000_000, timeout_ms: 60_000 } as const

/** The office's own host and the one that was asked for: a redirect may lead nowhere else. */
const officialHost = 'data.moa.gov.tw'

/**
 * The rows at an https address, page by page (`$top`, `$skip`) as the office's service wants to be asked; a plain file
 * ignores that and comes at once.
 *
 * @throws PlainError when it cannot be reached or is not of the set
 */
export const fetchRows = async (app: App, address: string): Promise<SourceRow[]> => {
  const hosts = [URL.parse(address)?.hostname ?? '', officialHost]
  const rows: SourceRow[] = []
  for (let number = 0; number < page.most; number += 1) {
    const url = URL.parse(address)
    // Not by searchParams: the service knows the name only with a bare dollar sign.
    if (url) url.search = `${url.search}${url.search ? '&' : '?'}$top=${page.rows}&$skip=${number * page.rows}`
    const found = readRows(await download(app, url?.href ?? address, { ...page, hosts }))
    const isAgain = number > 0 && found[0]?.animal_id === rows[0]?.animal_id
    if (isAgain) return rows
    rows.push(...found)
    if (found.length !== page.rows) return rows
  }
  throw new PlainError(words.tooManyPages)
}
