import { Tree } from '#ui/admin/tree.tsx'
import { type TreePlace, type TreeRow, withoutRow } from '#ui/admin/tree_places.ts'
import { sample } from './messages.ts'
import { Live, type Part } from './part.tsx'

type Branch = TreeRow & { readonly name: string }

/** Above which one each stands: 生活選物 > (帆布袋, 文具 > 月曆), 食品禮盒. */
const above = [null, 1, 1, 3, null] as const
const depths = [1, 2, 2, 3, 1] as const
const branches: readonly Branch[] = sample.branches.map((name, at) => ({
  id: at + 1,
  name,
  parent_id: above[at] ?? null,
  depth: depths[at] ?? 1,
}))

const common = {
  label: sample.tree,
  mostDepth: 3,
  nameOf: ({ name }: Branch) => name,
  hrefOf: () => '#here',
  asideOf: ({ id }: Branch) => id * 3,
}
const unfolded: ReadonlySet<number> = new Set()

/** The rows after a move, as a page reads them again from the server. */
const moved = (rows: readonly Branch[], row: Branch, { parent_id, before_id }: TreePlace): readonly Branch[] => {
  const others = withoutRow(rows, row.id)
  const own = rows.filter((one) => !others.includes(one))
  const parent = others.findIndex(({ id }) => id === parent_id)
  const depth = (others[parent]?.depth ?? 0) + 1
  const next = others.findIndex(({ depth: other }, at) => at > parent && other < depth)
  const end = next < 0 ? others.length : next
  const at = before_id === null ? end : others.findIndex(({ id }) => id === before_id)
  const shifted = own.map((one) => ({
    ...one,
    depth: one.depth + depth - row.depth,
    parent_id: one.id === row.id ? parent_id : one.parent_id,
  }))
  return others.toSpliced(at, 0, ...shifted)
}

const Folding = ({ rows, ...more }: { rows: readonly Branch[]; chosen?: number; nameOf?: () => string }) => (
  <Live start={unfolded}>
    {(folded, onFolded) => <Tree {...common} {...more} rows={rows} folded={folded} onFolded={onFolded} />}
  </Live>
)

/** Rows that stand below each other. */
export const trees: readonly Part[] = [
  {
    name: 'Tree',
    around: ['TreeLine'],
    states: {
      'moved by grip, keys and menu': (
        <Live start={branches}>
          {(rows, set) => (
            <Live start={unfolded}>
              {(folded, onFolded) => (
                <Tree
                  {...common}
                  rows={rows}
                  folded={folded}
                  onFolded={onFolded}
                  onMove={(row, place) => set(moved(rows, row, place))}
                />
              )}
            </Live>
          )}
        </Live>
      ),
      'only read, one chosen': <Folding rows={branches} chosen={2} />,
      'names as long as they may be': <Folding rows={branches} nameOf={() => sample.long_name} />,
    },
  },
]
