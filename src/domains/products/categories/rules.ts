/** How deep the tree of categories is at most. */
export const mostDepth = 3

type Node = { readonly id: number; readonly parent_id: number | null }

/** A category and all above it, from the top down; empty for one that is not there. */
const lineOf = (tree: readonly Node[], id: number | null): number[] => {
  const node = tree.find((one) => one.id === id)
  return node ? [...lineOf(tree, node.parent_id), node.id] : []
}

/** How many levels a category takes with all below it. */
const levelsOf = (tree: readonly Node[], id: number): number =>
  1 + Math.max(0, ...tree.filter(({ parent_id }) => parent_id === id).map((child) => levelsOf(tree, child.id)))

/**
 * Why a category cannot stand below another one, with all that is below it; null where it can.
 *
 * @param parent_id null: at the top
 */
export const whyNotBelow = (
  tree: readonly Node[],
  id: number,
  parent_id: number | null,
): 'no_parent' | 'circle' | 'too_deep' | null => {
  const above = lineOf(tree, parent_id)
  if (parent_id !== null && above.length === 0) return 'no_parent'
  if (above.includes(id)) return 'circle'
  return above.length + levelsOf(tree, id) > mostDepth ? 'too_deep' : null
}

/** Those that were found, with all above them, in the order of the tree. */
export const withAbove = <Row extends Node>(tree: readonly Row[], found: readonly Node[]): Row[] => {
  const shown = new Set(found.flatMap(({ id }) => lineOf(tree, id)))
  return tree.filter(({ id }) => shown.has(id))
}

/**
 * The order of those below a category once one stands before another of them.
 *
 * @param before_id null: behind the last one
 * @returns null where that one does not stand there, or is the one that moves
 */
export const orderWith = (ids: readonly number[], id: number, before_id: number | null): number[] | null => {
  const others = ids.filter((one) => one !== id)
  const place = before_id === null ? others.length : others.indexOf(before_id)
  return place < 0 ? null : others.toSpliced(place, 0, id)
}

/** Before which one a category stands among those beside it; null for the last one. */
export const nextTo = (ids: readonly number[], id: number): number | null => ids[ids.indexOf(id) + 1] ?? null
