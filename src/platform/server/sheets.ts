import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { csvLine } from '#platform/contract/csv.ts'

export type Cell = string | number | null

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
      const text = rows.map((row) => csvLine(row.map((cell) => cell ?? ''))).join('')
      if (!stream.write(text)) await once(stream, 'drain')
    },
    end: async () => {
      stream.end()
      await finished(stream)
    },
  }
}

/** An Excel file. All of it is in memory until the end, so its rows are limited. A text stays text, also one that begins with =. */
export const xlsxSheet = (file: string, head: readonly string[], title: string): SheetWriter => {
  const table: (readonly Cell[])[] = [head]
  return {
    add: async (rows) => void table.push(...rows),
    end: async () => {
      const { utils, write } = await import('@e965/xlsx')
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(table as Cell[][], { dense: true }), title)
      await writeFile(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
    },
  }
}
