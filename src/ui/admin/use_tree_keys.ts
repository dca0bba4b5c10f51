import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { TreeRow } from '#ui/admin/tree_places.ts'

/** The row to which a key leads, where it leads to one. */
const rowByKey = <Row extends TreeRow>(visible: readonly Row[], row: Row, key: string): Row | undefined => {
  const at = visible.indexOf(row)
  if (key === 'ArrowDown') return visible[at + 1]
  if (key === 'ArrowUp') return visible[at - 1]
  if (key === 'Home') return visible[0]
  if (key === 'End') return visible.at(-1)
  if (key === 'ArrowLeft') return visible.find(({ id }) => id === row.parent_id)
  return key === 'ArrowRight' ? visible.find(({ parent_id }) => parent_id === row.id) : undefined
}

type Options<Row extends TreeRow> = {
  rows: readonly Row[]
  visible: readonly Row[]
  folded: ReadonlySet<number>
  onFolded: (folded: ReadonlySet<number>) => void
}

/** Which rows are folded: by their marks, and by ← and →, which else go to the one above and the first one below. */
export const useTreeKeys = <Row extends TreeRow>({ rows, visible, folded, onFolded }: Options<Row>) => {
  const tree = useRef<HTMLDivElement>(null)
  const kept = useRef<number>(undefined)
  const lineOf = (id: number) => tree.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)
  // a row that was moved stands elsewhere in the document then, and has lost the focus
  useLayoutEffect(() => {
    if (kept.current === undefined) return
    const { activeElement } = document
    if (activeElement === document.body || tree.current?.contains(activeElement)) lineOf(kept.current)?.focus()
    kept.current = undefined
  }, [rows])

  const fold = (id: number, shut: boolean) => {
    if (folded.has(id) === shut) return
    const next = new Set(folded)
    if (shut) next.add(id)
    else next.delete(id)
    onFolded(next)
  }
  /** undefined for a row with nothing below it. */
  const isFolded = ({ id }: TreeRow) => (rows.some(({ parent_id }) => parent_id === id) ? folded.has(id) : undefined)

  /** What a key does on a row; false where it does nothing. */
  const onKey = (row: Row, { key }: KeyboardEvent): boolean => {
    const shut = isFolded(row)
    if (key === 'Enter') lineOf(row.id)?.querySelector<HTMLElement>('a')?.click()
    else if (key === 'ArrowRight' && shut === true) fold(row.id, false)
    else if (key === 'ArrowLeft' && shut === false) fold(row.id, true)
    else {
      const next = rowByKey(visible, row, key)
      if (next) lineOf(next.id)?.focus()
      return next !== undefined || key.startsWith('Arrow')
    }
    return true
  }
  return {
    tree,
    fold,
    isFolded,
    onKey,
    /** The row has the focus again once the rows have changed. */
    keepFocus: (id: number) => {
      kept.current = id
    },
  }
}
