import { type ReactNode, useId } from 'react'
import { type MenuAction, MenuButton } from '#ui/admin/popover.tsx'
import { treeWords as m } from '#ui/admin/tree_messages.ts'
import type { TreePlace, TreeRow, TreeShift } from '#ui/admin/tree_places.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

type Beside = { readonly place: number; readonly of: number }

export type TreeLineProps = {
  row: TreeRow
  name: string
  href: string | undefined
  /** At its end: how many things are in it. */
  aside: ReactNode
  beside: Beside
  /** undefined where nothing is below it. */
  isFolded: boolean | undefined
  onFold: () => void
  /** The one of the tree that Tab leads to. */
  isActive: boolean
  isChosen: boolean
  /** It moves, or it stands below one that does. */
  isPicked: boolean
  actions: readonly MenuAction[]
  /** What follows the pointer; absent where nothing can be moved. */
  grip: object | undefined
  onFocus: () => void
}

const icons = { up: 'arrow-up', down: 'arrow-down', in: 'arrow-right', out: 'arrow-left' } as const satisfies Record<
  TreeShift,
  IconName
>
const order = ['up', 'down', 'in', 'out'] as const

/**
 * The steps of a row as actions of a menu.
 *
 * @param names of the row that it would stand in, and of the one that it would leave
 */
export const shiftActions = (
  shifts: { readonly [shift in TreeShift]?: TreePlace },
  names: { readonly in: string; readonly out: string },
  onMove: (place: TreePlace) => void,
): MenuAction[] =>
  order.flatMap((key) => {
    const place = shifts[key]
    const label = key === 'in' || key === 'out' ? m[key](names[key]) : m[key]
    return place ? [{ key, label, icon: icons[key], run: () => onMove(place) }] : []
  })

const Fold = ({ name, isFolded, onFold }: Pick<TreeLineProps, 'name' | 'isFolded' | 'onFold'>) =>
  isFolded === undefined ? (
    <span className="tree-mark">
      <Icon name="tag" />
    </span>
  ) : (
    // the keyboard folds by ← and → on the row itself
    <button
      type="button"
      tabIndex={-1}
      className="tree-mark"
      aria-label={(isFolded ? m.unfold : m.fold)(name)}
      onClick={onFold}
    >
      <Icon name={isFolded ? 'folder' : 'folder-open'} />
    </button>
  )

/** One row of a tree. */
export const TreeLine = (props: TreeLineProps) => {
  const { row, name, href, aside, beside, isFolded, isActive, isChosen, isPicked, actions, grip, onFocus } = props
  const id = useId()
  return (
    <div
      role="treeitem"
      data-row={row.id}
      aria-level={row.depth}
      aria-posinset={beside.place}
      aria-setsize={beside.of}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      aria-selected={isChosen}
      aria-labelledby={`${id}-name ${id}-aside`}
      tabIndex={isActive ? 0 : -1}
      className={classes('tree-line', `tree-${row.depth}`, isChosen && 'is-selected', isPicked && 'is-picked')}
      onFocus={onFocus}
    >
      {grip && (
        <span className="tree-grip" aria-hidden="true" {...grip}>
          <Icon name="grip-vertical" />
        </span>
      )}
      <Fold {...props} />
      {href ? (
        <a id={`${id}-name`} className="tree-name" href={href} tabIndex={-1} draggable={false}>
          {name}
        </a>
      ) : (
        <span id={`${id}-name`} className="tree-name">
          {name}
        </span>
      )}
      <span id={`${id}-aside`} className="tree-aside">
        {aside}
      </span>
      {actions.length > 0 && (
        <MenuButton
          label=""
          ariaLabel={m.more(name)}
          className="icon-button tree-more"
          icon="dots"
          tabIndex={isActive ? 0 : -1}
          actions={actions}
        />
      )}
    </div>
  )
}
