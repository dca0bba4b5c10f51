import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { csvLine } from '#platform/contract/csv.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { type SheetFormat, xlsxType } from '#platform/contract/export.ts'
import type { Cell } from '#platform/contract/sheet.ts'
import { type ZipEntry, zip } from './zip.ts'
import { unpackUntil, zipFiles } from './zip_entries.ts'

/** A table that is written to a file, page by page. */
export type SheetWriter = {
  readonly add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  /** Writes what is left; the file is whole when it resolves. */
  readonly end: () => Promise<void>
}

/** Spreadsheets take a file for UTF-8 only when it starts like this. */
const byteOrderMark = '\uFEFF'

/** A CSV file of any size; no more than a page of it is in memory. */
export const csvSheet = (file: string, head: readonly string[]): SheetWriter => {
  const stream = createWriteStream(file)
  stream.write(byteOrderMark + csvLine(head))
  return {
    add: async (rows) => {
      if (!stream.write(csvText(rows))) await once(stream, 'drain')
    },
    end: async () => {
      stream.end()
      await finished(stream)
    },
  }
}

/** A day, or a day with its time, however a list writes it. */
const day = /^(\d{4})[-/](\d{2})[-/](\d{2})(?: (\d{2}):(\d{2}))?$/

const readDay = (cell: Cell | undefined) => (typeof cell === 'string' ? day.exec(cell) : null)

/** In a text file all days are written alike: imports read them so. */
const withDays = (cell: Cell): string | number => {
  const [, year, month, date, hour, minute] = readDay(cell) ?? []
  if (year === undefined) return cell ?? ''
  return `${year}-${month}-${date}${hour === undefined ? '' : ` ${hour}:${minute}`}`
}

const csvText = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => csvLine(row.map(withDays))).join('')

type Table = readonly (readonly Cell[])[]

const cellsBelow = (table: Table, column: number): Cell[] =>
  table.slice(1).flatMap((row) => (row[column] === null || row[column] === undefined ? [] : [row[column]]))

/** Columns in which nothing but days stands: a text that looks like one among others stays a text. */
const dayColumns = (table: Table): ReadonlySet<number> =>
  new Set(
    (table[0] ?? []).flatMap((_, column) => {
      const cells = cellsBelow(table, column)
      return cells.length > 0 && cells.every((cell) => readDay(cell)) ? [column] : []
    }),
  )

/** Days since 1899-12-30, as spreadsheets count them; the time is a part of a day. */
const serialOf = ([, year, month, date, hour = '0', minute = '0']: readonly string[]): number =>
  (Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute)) - Date.UTC(1899, 11, 30)) /
  86_400_000

/** Signs of double width count as two; no column is wider than one can read. */
const widthOf = (cells: readonly Cell[]): number => {
  const wide = (cell: Cell) => [...String(cell ?? '')].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
  return Math.min(60, 2 + cells.reduce<number>((most, cell) => Math.max(most, wide(cell)), 6))
}

/** The writer knows no frozen rows: they are a line of the sheet's own file. */
const withFrozenHead = async (bytes: Buffer): Promise<Buffer> => {
  const entries: ZipEntry[] = []
  for (const file of zipFiles(bytes).values()) {
    const { bytes: text } = await unpackUntil(file, Number.MAX_SAFE_INTEGER)
    const isSheet = file.name === 'xl/worksheets/sheet1.xml'
    entries.push({ name: file.name, bytes: isSheet ? Buffer.from(frozen(text.toString())) : text })
  }
  return zip(entries, new Date('2000-01-01T00:00:00Z'))
}

const frozen = (sheet: string): string =>
  sheet.replace(
    /<sheetView ([^>]*?)\/>/,
    '<sheetView $1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  )

const xlsxBytes = async (table: Table, title: string): Promise<Buffer> => {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  const days = dayColumns(table)
  const cells = table.map((row, at) =>
    row.map((cell, column) => {
      const found = at > 0 && days.has(column) ? readDay(cell) : null
      return found
        ? { t: 'n' as const, v: serialOf(found), z: found[4] === undefined ? 'yyyy/mm/dd' : 'yyyy/mm/dd hh:mm' }
        : cell
    }),
  )
  const sheet = utils.aoa_to_sheet(cells, { dense: true })
  const head = table[0] ?? []
  sheet['!cols'] = head.map((_, column) => ({ wch: widthOf(table.slice(0, 1_000).map((row) => row[column] ?? null)) }))
  if (head.length > 0 && sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] }
  utils.book_append_sheet(book, sheet, title)
  return withFrozenHead(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** A small file of rows, made at once. @param name without its ending */
export const sheetAnswer = async (
  table: readonly (readonly Cell[])[],
  { name, title, format }: { name: string; title: string; format: SheetFormat },
): Promise<FileAnswer> => {
  const filename = `${name}.${format}`
  if (format === 'csv') return { body: byteOrderMark + csvText(table), filename }
  return { body: await xlsxBytes(table, title), filename, mime: xlsxType }
}

/** An Excel file. All of it is in memory until the end, so its rows are limited. A text stays text, also one that begins with =. */
export const xlsxSheet = (file: string, head: readonly string[], title: string): SheetWriter => {
  const table: (readonly Cell[])[] = [head]
  return {
    add: async (rows) => void table.push(...rows),
    end: async () => writeFile(file, await xlsxBytes(table, title)),
  }
}
