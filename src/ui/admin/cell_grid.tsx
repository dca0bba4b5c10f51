import { type ReactNode, useId } from 'react'
import { cellWords as m } from '#ui/admin/cell_messages.ts'
import {
  type Cell,
  type CellColumn,
  type CellRow,
  type CellTexts,
  isOpenCell,
  textIn,
  withCells,
} from '#ui/admin/cell_texts.ts'
import { useCellKeys } from '#ui/admin/use_cell_keys.ts'
import { classes } from '#ui/classes.ts'

/** A column that is only read. */
export type ReadColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly numeric?: boolean
  /** Where it stands on phones; left out there without it. */
  readonly phone?: 'title' | 'fact'
}

type GridColumn<Row> = ReadColumn<Row> | CellColumn<Row>

type Props<Row extends CellRow> = {
  label: string
  rows: readonly Row[]
  /** In their order, those that are read between those that are typed in. */
  columns: readonly GridColumn<Row>[]
  nameOf: (row: Row) => string
  texts: CellTexts
  onTexts: (texts: CellTexts) => void
  onPasted: (cells: number, left: number) => void
  /** What else is told of a row: why the server refused one of its cells, what somebody changed meanwhile. */
  notesOf?: (row: Row) => readonly { readonly key: string; readonly text: string; readonly bad: boolean }[]
}

const isTyped = <Row,>(column: GridColumn<Row>): column is CellColumn<Row> => 'textOf' in column

const numericClass = 'numeric'

type RowProps<Row extends CellRow> = Omit<Props<Row>, 'label' | 'rows' | 'onTexts' | 'onPasted'> & {
  row: Row
  keys: Pick<ReturnType<typeof useCellKeys<Row>>, 'onKeyDown' | 'onPaste'>
  onCells: (cells: readonly Cell<Row>[]) => void
}

/** What a row says of its changed cells: wrong ones first. */
const wordsOf = <Row extends CellRow>({ row, columns, texts, notesOf }: RowProps<Row>) => {
  const typed = columns.filter(isTyped).flatMap((column) => {
    const text = texts.get(row.id)?.[column.key]
    if (text === undefined) return []
    const why = column.whyNot(text, row)
    return [{ key: column.key, text: why ?? column.changeOf(text, row), bad: why !== null }]
  })
  const notes = notesOf?.(row) ?? []
  return [...typed, ...notes].toSorted((a, b) => Number(b.bad) - Number(a.bad))
}

const GridLine = <Row extends CellRow>(props: RowProps<Row>) => {
  const { row, columns, nameOf, texts, keys, onCells } = props
  const id = useId()
  const words = wordsOf(props)
  return (
    <tr>
      {columns.map((column) => {
        if (!isTyped(column))
          return (
            <td key={column.key} className={classes(column.numeric && numericClass, `cell-${column.phone ?? 'wide'}`)}>
              {column.cell(row)}
            </td>
          )
        if (!isOpenCell(column, row))
          return (
            <td key={column.key} className={`${numericClass} muted`} data-label={column.label}>
              {column.textOf(row)}
            </td>
          )
        const place = { row, column }
        const isBad = words.some(({ key, bad }) => bad && key === column.key)
        return (
          <td key={column.key} className={numericClass} data-label={column.label}>
            <input
              className={classes('input figures', texts.get(row.id)?.[column.key] !== undefined && 'is-changed')}
              data-cell={`${row.id} ${column.key}`}
              inputMode="numeric"
              autoComplete="off"
              aria-label={m.cell(nameOf(row), column.label)}
              aria-invalid={isBad || undefined}
              aria-describedby={isBad ? id : undefined}
              value={textIn(texts, row, column)}
              onChange={(event) => onCells([{ ...place, text: event.target.value }])}
              onFocus={(event) => event.target.select()}
              onKeyDown={keys.onKeyDown(place)}
              onPaste={keys.onPaste(place)}
            />
          </td>
        )
      })}
      <td id={id} className="cell-words small">
        {words.length === 0 && <span className="muted cell-none">{m.none}</span>}
        {words.map(({ key, text, bad }) => (
          <span key={`${key} ${text}`} className={bad ? 'cell-bad' : 'cell-change'}>
            {text}
          </span>
        ))}
      </td>
    </tr>
  )
}

/**
 * Cells that are typed in one after the other, as in a spreadsheet: arrows and Enter move, Tab goes on, Escape takes a cell
 * back, a block copied from a spreadsheet fills the cells from the focused one on. Changed cells are marked, what they mean
 * stands at the end of their row, and why one is wrong. A row is a card of its own on phones.
 */
export const CellGrid = <Row extends CellRow>(props: Props<Row>) => {
  const { label, rows, columns, texts, onTexts, onPasted } = props
  const onCells = (cells: readonly Cell<Row>[]) => onTexts(withCells(texts, cells))
  const { table, ...keys } = useCellKeys({ rows, columns: columns.filter(isTyped), onCells, onPasted })
  return (
    <div className="cell-region">
      <table ref={table} className="table cell-grid" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isTyped(column) || column.numeric ? numericClass : undefined}>
                {column.label}
              </th>
            ))}
            <th scope="col">{m.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridLine key={row.id} {...props} row={row} keys={keys} onCells={onCells} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
