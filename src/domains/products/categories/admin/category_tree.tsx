import { useState } from 'react'
import type { z } from 'zod'
import { useDoneToast } from '#domains/jobs/ui/own_jobs.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatCount } from '#platform/contract/money.ts'
import { ListSearch } from '#ui/admin/list_search.tsx'
import { Tree } from '#ui/admin/tree.tsx'
import { treeWords } from '#ui/admin/tree_messages.ts'
import type { TreePlace } from '#ui/admin/tree_places.ts'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/states.tsx'
import { categoriesApi, type StaffCategoryRow } from '../contract.ts'
import { mostDepth } from '../rules.ts'
import { categoryWords as m } from '../staff_messages.ts'

export type CategoryRow = z.output<typeof StaffCategoryRow>

/** What was done, in the words of the message that offers to take it back. */
const movedText = (tree: readonly CategoryRow[], row: CategoryRow, { parent_id }: TreePlace): string => {
  if (parent_id === row.parent_id) return m.reordered(row.name)
  const parent = tree.find(({ id }) => id === parent_id)
  return parent ? m.moved_below(row.name, parent.name) : m.moved_top(row.name)
}

/** Moves a category, one after the other: the next one is moved in the versions that the one before has left. */
const useMove = (tree: readonly CategoryRow[], desk: Run) => {
  const move = useAction(categoriesApi.move)
  const doneToast = useDoneToast()
  return ({ id }: CategoryRow, place: TreePlace) => {
    const row = tree.find((one) => one.id === id)
    if (!row || move.running) return
    const send = () => move.run({ params: { id }, body: { version: row.version, ...place } })
    void desk.run(send, () => doneToast(movedText(tree, row, place), 'categories.move'))
  }
}

const Aside = ({ row }: { row: CategoryRow }) => (
  <>
    {!row.is_active && <StatusTag tone="plain">{m.hidden}</StatusTag>}
    <span className="figures">{m.goods(formatCount(row.products_total))}</span>
  </>
)

type Props = {
  tree: readonly CategoryRow[]
  /** What is searched, and what of the tree that leaves. */
  q: string
  shown: readonly CategoryRow[]
  onSearch: (q: string) => void
  chosen: number | undefined
  hrefOf: ((row: CategoryRow) => string) | undefined
  /** Begins a new one below a category; absent for whoever may not. */
  onCreate: ((parent: CategoryRow) => void) | undefined
  /** Absent for whoever may not move any. */
  desk: Run | undefined
}

const FoldAll = ({ tree, folded, onFolded }: { tree: readonly CategoryRow[] } & Folds) => {
  const parents = new Set(tree.flatMap(({ parent_id }) => parent_id ?? []))
  if (parents.size === 0) return null
  return (
    <Button kind="text" size="small" onClick={() => onFolded(folded.size > 0 ? new Set() : parents)}>
      {folded.size > 0 ? treeWords.unfold_all : treeWords.fold_all}
    </Button>
  )
}

type Folds = { folded: ReadonlySet<number>; onFolded: (folded: ReadonlySet<number>) => void }
const unfolded: ReadonlySet<number> = new Set()

const Movable = ({ desk, ...props }: Omit<Props, 'desk' | 'onSearch'> & Folds & { desk: Run }) => (
  <Tree {...treeProps(props)} hintId={hintId} onMove={useMove(props.tree, desk)} />
)

const hintId = 'tree-hint'

const treeProps = ({
  shown,
  hrefOf,
  onCreate,
  chosen,
  folded,
  onFolded,
}: Omit<Props, 'desk' | 'onSearch'> & Folds) => ({
  label: m.tree,
  rows: shown,
  mostDepth,
  nameOf: (row: CategoryRow) => row.name,
  hrefOf,
  asideOf: (row: CategoryRow) => <Aside row={row} />,
  moreOf: (row: CategoryRow) =>
    onCreate && row.depth < mostDepth
      ? [{ key: 'create', label: m.create_below, icon: 'plus' as const, apart: true, run: () => onCreate(row) }]
      : [],
  chosen,
  folded,
  onFolded,
})

/** The tree of the categories: searched, folded, and put in order. */
export const CategoryTree = ({ desk, onSearch, ...props }: Props) => {
  const { tree, q, shown } = props
  const [folded, onFolded] = useState<ReadonlySet<number>>(unfolded)
  const isFound = q !== ''
  const folds = { folded: isFound ? unfolded : folded, onFolded }
  return (
    <section className="card" aria-label={m.tree}>
      <div className="toolbar">
        <ListSearch label={m.search} value={q} onSearch={onSearch} />
        <span className="push">{!isFound && <FoldAll tree={tree} {...folds} />}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={m.nothing_found}
          text={m.nothing_found_text}
          action={
            <Button kind="outline" onClick={() => onSearch('')}>
              {m.clear}
            </Button>
          }
        />
      ) : desk && !isFound ? (
        <Movable {...props} {...folds} desk={desk} />
      ) : (
        <Tree {...treeProps({ ...props, ...folds })} />
      )}
      {desk && (
        <p id={hintId} className={isFound ? 'tree-hint' : 'tree-hint is-keys'}>
          <Icon name="keyboard" /> {isFound ? treeWords.filtered_hint : treeWords.hint}
        </p>
      )}
    </section>
  )
}
