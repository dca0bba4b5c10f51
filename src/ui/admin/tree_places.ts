/** A row of a tree: rows come in the order of the tree, every one right before those below it. */
export type TreeRow = {
  readonly id: number
  readonly parent_id: number | null
  /** From 1. */
  readonly depth: number
}

/** Where a row goes: below which one, and before which of those that stand there; null: at the top, behind the last one. */
export type TreePlace = { readonly parent_id: number | null; readonly before_id: number | null }

/** A gap between the other rows, and on which level a row would stand in it. */
export type TreeGap = { readonly at: number; readonly depth: number }

/** A row with all below it. */
const withBelow = <Row extends TreeRow>(rows: readonly Row[], id: number): readonly Row[] => {
  const from = rows.findIndex((row) => row.id === id)
  const depth = rows[from]?.depth ?? 0
  const after = rows.findIndex((row, index) => index > from && row.depth <= depth)
  return from < 0 ? [] : rows.slice(from, after < 0 ? rows.length : after)
}

/** The rows without one and all below it. */
export const withoutRow = <Row extends TreeRow>(rows: readonly Row[], id: number): readonly Row[] => {
  const gone = new Set<TreeRow>(withBelow(rows, id))
  return rows.filter((row) => !gone.has(row))
}

/** How many levels a row takes with all below it. */
export const levelsOf = (rows: readonly TreeRow[], id: number): number => {
  const own = withBelow(rows, id)
  return 1 + Math.max(0, ...own.map(({ depth }) => depth)) - (own[0]?.depth ?? 1)
}

/** The rows of which none above is folded. */
export const unfoldedRows = <Row extends TreeRow>(
  rows: readonly Row[],
  folded: ReadonlySet<number>,
): readonly Row[] => {
  const hidden = new Set<number>()
  return rows.filter(({ id, parent_id }) => {
    const isHidden = parent_id !== null && (folded.has(parent_id) || hidden.has(parent_id))
    if (isHidden) hidden.add(id)
    return !isHidden
  })
}

/** The gap in which a row stands now. */
export const gapOf = (rows: readonly TreeRow[], { id, depth }: TreeRow): TreeGap => ({
  at: rows.findIndex((row) => row.id === id),
  depth,
})

/**
 * The gap beside `wanted` on the nearest level that is possible there: no deeper than one below the row before, no higher
 * than the row behind; null where there is none.
 *
 * @param deepest on which level the row may stand at most
 */
const fittingGap = (others: readonly TreeRow[], { at, depth }: TreeGap, deepest: number): TreeGap | null => {
  const least = others[at]?.depth ?? 1
  const most = Math.min((others[at - 1]?.depth ?? 0) + 1, deepest)
  return least > most ? null : { at, depth: Math.max(least, Math.min(depth, most)) }
}

/** The gap that a pointer is at. Where nothing fits, the one before stays. */
export const gapNear = (others: readonly TreeRow[], wanted: TreeGap, before: TreeGap, deepest: number): TreeGap =>
  fittingGap(others, wanted, deepest) ?? before

const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const
export type TreeArrow = keyof typeof ways
export const isTreeArrow = (key: string): key is TreeArrow => Object.hasOwn(ways, key)

/** The gap to which an arrow key leads: up and down over those in which nothing fits, in and out by one level. */
export const steppedGap = (others: readonly TreeRow[], from: TreeGap, arrow: TreeArrow, deepest: number): TreeGap => {
  const [step, level] = ways[arrow]
  if (step === 0) return gapNear(others, { at: from.at, depth: from.depth + level }, from, deepest)
  for (let at = from.at + step; at >= 0 && at <= others.length; at += step) {
    const gap = fittingGap(others, { at, depth: from.depth }, deepest)
    if (gap) return gap
  }
  return from
}

/** The place that a gap stands for. */
export const placeOf = (others: readonly TreeRow[], { at, depth }: TreeGap): TreePlace => {
  const behind = others[at]
  return {
    parent_id: others.slice(0, at).findLast((row) => row.depth === depth - 1)?.id ?? null,
    before_id: behind?.depth === depth ? behind.id : null,
  }
}

/** Those that stand beside each other below one. */
const belowOf = <Row extends TreeRow>(rows: readonly Row[], parent_id: number | null) =>
  rows.filter((row) => row.parent_id === parent_id)

/** The number of a place among those that will stand there, from 1, and how many these are. */
export const numberOf = (others: readonly TreeRow[], { parent_id, before_id }: TreePlace) => {
  const beside = belowOf(others, parent_id)
  const before = beside.findIndex(({ id }) => id === before_id)
  return { place: (before < 0 ? beside.length : before) + 1, of: beside.length + 1 }
}

/** Whether a row stands there already. */
export const isOwnPlace = (rows: readonly TreeRow[], row: TreeRow, { parent_id, before_id }: TreePlace): boolean => {
  const beside = belowOf(rows, row.parent_id)
  const next = beside[beside.findIndex(({ id }) => id === row.id) + 1]
  return parent_id === row.parent_id && before_id === (next?.id ?? null)
}

export type TreeShift = 'up' | 'down' | 'in' | 'out'

/** Where a row goes by one step; a step that is not possible is not there. */
export const shiftsOf = (
  rows: readonly TreeRow[],
  row: TreeRow,
  deepest: number,
): { readonly [shift in TreeShift]?: TreePlace } => {
  const { parent_id } = row
  const beside = belowOf(rows, parent_id)
  const at = beside.findIndex(({ id }) => id === row.id)
  const [before, behind] = [beside[at - 1], beside[at + 1]]
  const parent = rows.find(({ id }) => id === parent_id)
  const uncles = parent && belowOf(rows, parent.parent_id)
  const fits = row.depth < deepest
  return {
    ...(before && { up: { parent_id, before_id: before.id } }),
    ...(behind && { down: { parent_id, before_id: beside[at + 2]?.id ?? null } }),
    ...(before && fits && { in: { parent_id: before.id, before_id: null } }),
    ...(uncles && {
      out: { parent_id: parent.parent_id, before_id: uncles[uncles.indexOf(parent) + 1]?.id ?? null },
    }),
  }
}
