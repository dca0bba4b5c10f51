import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import {
  type Cell,
  type CellColumn,
  type CellRow,
  type GridKey,
  layBlock,
  nextCell,
  readBlock,
} from '#ui/admin/cell_texts.ts'

type Grid<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly CellColumn<Row>[]
  readonly onCells: (cells: readonly Cell<Row>[]) => void
  /** Says how many cells a block filled, and how many had no place. */
  readonly onPasted: (cells: number, left: number) => void
}
type Place<Row> = { readonly row: Row; readonly column: CellColumn<Row> }

/** The way that a key goes; ← and → only where the caret stands at that end of the text. */
const wayOf = (
  { key, shiftKey }: KeyboardEvent,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): GridKey | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && selectionStart === 0 && (isWhole || selectionEnd === 0)) return 'left'
  if (key === 'ArrowRight' && selectionEnd === value.length && (isWhole || selectionStart === value.length))
    return 'right'
  return undefined
}

/** The keys of a grid: arrows and Enter move, Escape takes a cell back, a pasted block fills the cells from here on. */
export const useCellKeys = <Row extends CellRow>({ rows, columns, onCells, onPasted }: Grid<Row>) => {
  const table = useRef<HTMLTableElement>(null)
  const focus = ({ row, column }: Place<Row>) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row.id} ${column.key}"]`)
    cell?.focus()
    cell?.select()
  }
  const onKeyDown = (place: Place<Row>) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      onCells([{ ...place, text: place.column.textOf(place.row) }])
      return
    }
    const way = wayOf(event, event.currentTarget)
    if (!way) return
    event.preventDefault()
    const next = nextCell(rows, columns, place, way)
    if (next) focus(next)
  }
  const onPaste = (place: Place<Row>) => (event: ClipboardEvent<HTMLInputElement>) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    // one cell is pasted into the text, as everywhere
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const { cells, left } = layBlock(block, rows, columns, place)
    onCells(cells)
    onPasted(cells.length, left)
  }
  return { table, onKeyDown, onPaste }
}
