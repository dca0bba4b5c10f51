import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { csvLine } from '#platform/contract/csv.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { type SheetFormat, xlsxType } from '#platform/contract/export.ts'
import type { Cell } from '#platform/contract/sheet.ts'

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

const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => csvLine(row.map((cell) => cell ?? ''))).join('')

const xlsxBytes = async (table: readonly (readonly Cell[])[], title: string): Promise<Buffer> => {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(table as Cell[][], { dense: true }), title)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
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
