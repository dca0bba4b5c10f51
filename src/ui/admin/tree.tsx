import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { MenuAction } from '#ui/admin/popover.tsx'
import { shiftActions, TreeLine } from '#ui/admin/tree_line.tsx'
import { levelsOf, shiftsOf, type TreePlace, type TreeRow, unfoldedRows } from '#ui/admin/tree_places.ts'
import { useTreeKeys } from '#ui/admin/use_tree_keys.ts'
import { useTreeMove } from '#ui/admin/use_tree_move.ts'
import { Announcer } from '#ui/announcer.tsx'

type Props<Row extends TreeRow> = {
  label: string
  /** In the order of the tree, every row right before those below it. */
  rows: readonly Row[]
  mostDepth: number
  nameOf: (row: Row) => string
  /** Where a row is opened; absent for whoever may not. */
  hrefOf?: ((row: Row) => string) | undefined
  asideOf: (row: Row) => ReactNode
  /** The row that is shown beside the tree. */
  chosen?: number | undefined
  folded: ReadonlySet<number>
  onFolded: (folded: ReadonlySet<number>) => void
  /** What else the menu of a row offers. */
  moreOf?: ((row: Row) => readonly MenuAction[]) | undefined
  /** The id of the words that say by which keys rows are moved. */
  hintId?: string | undefined
  /** Absent: rows are not moved, for now or by this person. */
  onMove?: ((row: Row, place: TreePlace) => void) | undefined
}

type Moving<Row extends TreeRow> = Pick<Props<Row>, 'rows' | 'mostDepth' | 'nameOf' | 'onMove'>

/** The steps of a row, for its menu. */
const stepsOf = <Row extends TreeRow>({ rows, mostDepth, nameOf, onMove }: Moving<Row>, row: Row): MenuAction[] => {
  if (!onMove) return []
  const shifts = shiftsOf(rows, row, mostDepth + 1 - levelsOf(rows, row.id))
  const called = (id: number | null | undefined) => {
    const other = rows.find((one) => one.id === id)
    return other ? nameOf(other) : ''
  }
  const names = { in: called(shifts.in?.parent_id), out: called(row.parent_id) }
  return shiftActions(shifts, names, (place) => onMove(row, place))
}

const besideOf = (rows: readonly TreeRow[], { id, parent_id }: TreeRow) => {
  const beside = rows.filter((one) => one.parent_id === parent_id)
  return { place: beside.findIndex((one) => one.id === id) + 1, of: beside.length }
}

/** What the rows share: where the focus is, what is folded, what moves. */
const useTree = <Row extends TreeRow>(props: Props<Row>) => {
  const { rows, folded, onMove } = props
  const visible = unfoldedRows(rows, folded)
  const [focused, setFocused] = useState<number>()
  const keys = useTreeKeys({ ...props, visible })
  const send =
    onMove &&
    ((row: Row, place: TreePlace) => {
      keys.keepFocus(row.id)
      // a folded one is opened, so that what went into it is seen
      if (place.parent_id !== null) keys.fold(place.parent_id, false)
      onMove(row, place)
    })
  const move = useTreeMove({ ...props, visible, onMove: send })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === event.currentTarget) return
    const row = visible.find(({ id }) => event.target instanceof Element && event.target.matches(`[data-row="${id}"]`))
    if (row && event.key === ' ' && !move.picked) move.pick(row, 'keys')
    else if (!move.onKey(event) && !(row && keys.onKey(row, event))) return
    event.preventDefault()
  }
  const find = (id: number | undefined) => visible.find((row) => row.id === id)
  const active = find(focused) ?? find(props.chosen) ?? visible[0]
  return { visible, active, setFocused, keys, send, move, onKeyDown }
}

/**
 * Rows below each other, each moved with all below it: by its grip, where a line shows the level; by the keyboard (Space,
 * arrows, Space); by its menu. Arrows go through the rows, ← and → fold them, Enter opens one.
 */
export const Tree = <Row extends TreeRow>(props: Props<Row>) => {
  const { label, rows, nameOf, hrefOf, asideOf, moreOf, chosen, hintId } = props
  const { visible, active, setFocused, keys, send, move, onKeyDown } = useTree(props)
  const { picked, others } = move
  const line = picked && <div className={`tree-drop tree-${picked.gap.depth}`} />
  return (
    <>
      <Announcer text={move.said} />
      <div
        ref={keys.tree}
        role="tree"
        aria-label={label}
        aria-describedby={hintId}
        className="tree"
        onKeyDown={onKeyDown}
        onBlur={(event) => picked?.by === 'keys' && !event.currentTarget.contains(event.relatedTarget) && move.cancel()}
      >
        {visible.map((row) => (
          <Fragment key={row.id}>
            {picked && others[picked.gap.at] === row && line}
            <TreeLine
              row={row}
              name={nameOf(row)}
              href={hrefOf?.(row)}
              aside={asideOf(row)}
              beside={besideOf(rows, row)}
              isFolded={keys.isFolded(row)}
              onFold={() => keys.fold(row.id, keys.isFolded(row) === false)}
              isActive={row === active}
              isChosen={row.id === chosen}
              isPicked={picked !== undefined && !others.includes(row)}
              actions={[...stepsOf({ ...props, onMove: send }, row), ...(moreOf?.(row) ?? [])]}
              grip={send && move.grip(row)}
              onFocus={() => setFocused(row.id)}
            />
          </Fragment>
        ))}
        {picked?.gap.at === others.length && line}
      </div>
    </>
  )
}
