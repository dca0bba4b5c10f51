import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { treeWords as m } from '#ui/admin/tree_messages.ts'
import {
  gapNear,
  gapOf,
  isOwnPlace,
  isTreeArrow,
  levelsOf,
  numberOf,
  placeOf,
  steppedGap,
  type TreeGap,
  type TreePlace,
  type TreeRow,
  withoutRow,
} from '#ui/admin/tree_places.ts'
import { useEdgeScroll } from '#ui/admin/use_edge_scroll.ts'

/** How far to the side a pointer goes for one level, in CSS pixels: the indent of a row (admin-tree.css). */
const levelWidth = 28

type Options<Row extends TreeRow> = {
  /** All rows, folded ones too. */
  rows: readonly Row[]
  visible: readonly Row[]
  mostDepth: number
  nameOf: (row: Row) => string
  /** Absent: nothing is moved now. */
  onMove: ((row: Row, place: TreePlace) => void) | undefined
}

/** Where a pointer took hold of a row, and of which tree. */
type Grip = { readonly x: number; readonly tree: Element }
type Picked<Row> = { readonly row: Row; readonly gap: TreeGap; readonly by: 'keys' | Grip }

/** Before how many of the other rows a pointer is. */
const rowsAbove = (tree: Element, others: readonly TreeRow[], y: number): number =>
  others.filter(({ id }) => {
    const box = tree.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect()
    return box !== undefined && box.top + box.height / 2 < y
  }).length

/** A row that is picked up, by the keyboard or by its grip, and put down in another place by one call. */
export const useTreeMove = <Row extends TreeRow>({ rows, visible, mostDepth, nameOf, onMove }: Options<Row>) => {
  const [picked, setPicked] = useState<Picked<Row>>()
  const [said, setSaid] = useState('')
  const others = picked ? withoutRow(visible, picked.row.id) : []
  const deepestOf = (row: Row) => mostDepth + 1 - levelsOf(rows, row.id)

  const sayWhere = (row: Row, gap: TreeGap) => {
    const place = placeOf(withoutRow(visible, row.id), gap)
    const parent = rows.find(({ id }) => id === place.parent_id)
    return m.where(parent && nameOf(parent), numberOf(withoutRow(rows, row.id), place))
  }
  const pick = (row: Row, by: Picked<Row>['by']) => {
    if (!onMove) return
    const gap = gapOf(visible, row)
    setPicked({ row, gap, by })
    setSaid(m.picked(nameOf(row), sayWhere(row, gap)))
  }
  const goTo = (gap: TreeGap) => {
    if (!picked || (gap.at === picked.gap.at && gap.depth === picked.gap.depth)) return
    setPicked({ ...picked, gap })
    setSaid(sayWhere(picked.row, gap))
  }
  const cancel = () => {
    if (!picked) return
    setPicked(undefined)
    setSaid(m.cancelled(nameOf(picked.row)))
  }
  const drop = () => {
    if (!picked) return
    const place = placeOf(others, picked.gap)
    if (isOwnPlace(rows, picked.row, place)) return cancel()
    setPicked(undefined)
    setSaid('')
    onMove?.(picked.row, place)
  }
  /** What a key does with the row that is picked up; false where it does nothing. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!picked) return false
    if (isTreeArrow(key)) goTo(steppedGap(others, picked.gap, key, deepestOf(picked.row)))
    else if (key === ' ' || key === 'Enter') drop()
    else if (key === 'Escape') cancel()
    else return false
    return true
  }
  const follow = ({ x, y }: { x: number; y: number }) => {
    if (!picked || picked.by === 'keys') return
    const depth = picked.row.depth + Math.round((x - picked.by.x) / levelWidth)
    const wanted = { at: rowsAbove(picked.by.tree, others, y), depth }
    goTo(gapNear(others, wanted, picked.gap, deepestOf(picked.row)))
  }
  const hold = useEdgeScroll(picked !== undefined && picked.by !== 'keys', follow)
  const grip = (row: Row) => ({
    onPointerDown: (event: PointerEvent) => {
      const tree = event.currentTarget.closest('[role=tree]')
      if (event.button !== 0 || !tree) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pick(row, { x: event.clientX, tree })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const point = { x: clientX, y: clientY }
      hold(point)
      follow(point)
    },
    onPointerUp: drop,
    onPointerCancel: cancel,
  })
  return { picked, others, said, pick, cancel, onKey, grip }
}
