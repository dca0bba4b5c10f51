/** What is typed into the cells of a grid, and blocks that come from a spreadsheet: no browser here. */

/** A column whose cells are typed in. */
export type CellColumn<Row> = {
  readonly key: string
  readonly label: string
  /** What is stored, as it stands in the cell. */
  readonly textOf: (row: Row) => string
  /** Why this text is none for the cell, in a few words; null where it is one. */
  readonly whyNot: (text: string, row: Row) => string | null
  /** What a changed cell means: 「售價 +10」. */
  readonly changeOf: (text: string, row: Row) => string
  /** Whether the cell of this row can be typed in; else its text is only read. */
  readonly isOpen?: (row: Row) => boolean
}

export type CellRow = { readonly id: number }

/** The cells that are another than what is stored: by row, then by column. */
export type CellTexts = ReadonlyMap<number, Readonly<Record<string, string>>>

/** A cell and what is to stand in it. */
export type Cell<Row> = { readonly row: Row; readonly column: CellColumn<Row>; readonly text: string }

export const isOpenCell = <Row>(column: CellColumn<Row>, row: Row): boolean => column.isOpen?.(row) ?? true

/** What stands in a cell now. */
export const textIn = <Row extends CellRow>(texts: CellTexts, row: Row, column: CellColumn<Row>): string =>
  texts.get(row.id)?.[column.key] ?? column.textOf(row)

/** The texts once these cells were typed; one that is again what is stored counts as untouched. */
export const withCells = <Row extends CellRow>(texts: CellTexts, cells: readonly Cell<Row>[]): CellTexts => {
  const next = new Map(texts)
  for (const { row, column, text } of cells) {
    const { [column.key]: _, ...others } = next.get(row.id) ?? {}
    const own = text.trim() === column.textOf(row) ? others : { ...others, [column.key]: text }
    if (Object.keys(own).length > 0) next.set(row.id, own)
    else next.delete(row.id)
  }
  return next
}

/**
 * A block as spreadsheets copy it: cells between tabs, rows between line breaks, a cell with either of them in quotes. The
 * line break behind the last row is none of its own.
 */
export const readBlock = (pasted: string): readonly (readonly string[])[] => {
  const cells = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

type Place<Row> = { readonly row: Row; readonly column: CellColumn<Row> }

/**
 * Lays a block over the grid, its first cell on a place. What reaches beyond the last row or column, or onto a cell that is
 * only read, is left out and counted.
 */
export const layBlock = <Row>(
  block: readonly (readonly string[])[],
  rows: readonly Row[],
  columns: readonly CellColumn<Row>[],
  at: Place<Row>,
): { readonly cells: readonly Cell<Row>[]; readonly left: number } => {
  const [top, start] = [rows.indexOf(at.row), columns.indexOf(at.column)]
  let left = 0
  const cells = block.flatMap((line, down) =>
    line.flatMap((text, across): Cell<Row>[] => {
      const [row, column] = [rows[top + down], columns[start + across]]
      if (row && column && isOpenCell(column, row)) return [{ row, column, text }]
      left += 1
      return []
    }),
  )
  return { cells, left }
}

/** What names a row in a spreadsheet, and what the column of it is called there. */
export type RowKey<Row> = { readonly of: (row: Row) => string; readonly heads: readonly string[] }

const plain = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** For each column of a block the column of the grid; the one of the keys and those that the grid does not know are undefined. */
const columnsOf = <Row>(head: readonly string[], columns: readonly CellColumn<Row>[]) =>
  head.map((text) => columns.find(({ label }) => text !== '' && plain(label).endsWith(plain(text))))

/**
 * Lays a block over the grid by a key of its rows, wherever they stand: below a line of heads of which one is that of the key, or
 * without heads where its first column holds keys. Whose key no row has is named.
 *
 * @returns undefined for a block that names no row
 */
export const layByKey = <Row>(
  block: readonly (readonly string[])[],
  rows: readonly Row[],
  columns: readonly CellColumn<Row>[],
  { of, heads }: RowKey<Row>,
): { readonly cells: readonly Cell<Row>[]; readonly left: number; readonly unknown: readonly string[] } | undefined => {
  const byKey = new Map(rows.map((row) => [plain(of(row)), row]))
  const [head = [], ...below] = block
  const headed = head.findIndex((text) => heads.some((one) => plain(one) === plain(text)))
  const at = Math.max(headed, 0)
  const lines = (headed < 0 ? block : below).filter((line) => (line[at] ?? '') !== '')
  if (headed < 0 && !lines.some((line) => byKey.has(plain(line[at] ?? '')))) return undefined
  const places = headed < 0 ? [undefined, ...columns] : columnsOf(head, columns)
  const unknown = lines.map((line) => line[at] ?? '').filter((key) => !byKey.has(plain(key)))
  const typed = lines.flatMap((line) => {
    const row = byKey.get(plain(line[at] ?? ''))
    return line.flatMap((text, across) => {
      const column = places[across]
      return row && column && text !== '' ? [{ row, column, text }] : []
    })
  })
  const cells = typed.filter(({ row, column }) => isOpenCell(column, row))
  return { cells, left: typed.length - cells.length, unknown }
}

export type GridKey = 'up' | 'down' | 'left' | 'right'

/** The next cell that can be typed in that way; undefined at the edge. */
export const nextCell = <Row>(
  rows: readonly Row[],
  columns: readonly CellColumn<Row>[],
  { row, column }: Place<Row>,
  way: GridKey,
): Place<Row> | undefined => {
  const isAcross = way === 'left' || way === 'right'
  const forward = way === 'right' || way === 'down'
  const others = isAcross ? columns.map((column) => ({ row, column })) : rows.map((row) => ({ row, column }))
  const at = isAcross ? columns.indexOf(column) : rows.indexOf(row)
  const ahead = forward ? others.slice(at + 1) : others.slice(0, at).reverse()
  return ahead.find((place) => isOpenCell(place.column, place.row))
}
