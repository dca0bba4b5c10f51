/** What two people made of the same values: whose changes fit together, and which of them have to be asked about. */

/** Where a value stands: the field, and inside a list of rows the id of the row and its field. */
export type MergePath = readonly (string | number)[]

/** A value that only one side changed (`theirs`), or both sides, each in another way (`both`). */
export type Difference = {
  path: MergePath
  kind: 'theirs' | 'both'
  /** Undefined: the row was not there. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** The row that a field stands in. */
  row?: unknown
}

export type Side = 'mine' | 'theirs'
/** Whose value is taken where both sides changed one; asked by `pathKey`. */
export type Picks = Readonly<Record<string, Side>>

export const pathKey = (path: MergePath): string => path.join('/')

type Fields = Readonly<Record<string, unknown>>
type Row = Fields & { readonly id?: unknown }
type Sides<T> = { base: T; mine: T; theirs: T }

const isFields = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two plain values are the same, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isFields(one) || !isFields(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}

/** How an entry of a list is found again: a row by its id, a plain value by itself. A row without an id is new. */
const idOf = (entry: unknown): unknown => (isFields(entry) ? entry.id : entry)
const idsOf = (list: readonly unknown[]): unknown[] => list.map(idOf).filter((id) => id !== undefined)

type Walk = { picks: Picks; differences: Difference[] }

/** The value to go on with, where both are known to differ from each other and from the base. */
const ask = (walk: Walk, path: MergePath, sides: Sides<unknown>, row?: unknown): unknown => {
  walk.differences.push({ path, kind: 'both', ...sides, row })
  return sides[walk.picks[pathKey(path)] ?? 'mine']
}

const mergeValue = (walk: Walk, path: MergePath, sides: Sides<unknown>, row?: unknown): unknown => {
  const { base, mine, theirs } = sides
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && !isSame(mine, base))
    return mergeList(walk, path, { base, mine, theirs }, row)
  if (!isSame(mine, base)) return ask(walk, path, sides, row)
  walk.differences.push({ path, kind: 'theirs', ...sides, row })
  return theirs
}

const mergeFields = (walk: Walk, path: MergePath, { base, mine, theirs }: Sides<Fields>, row?: unknown): Fields =>
  Object.fromEntries(
    Object.keys(mine).map((key) => {
      const sides = { base: base[key], mine: mine[key], theirs: theirs[key] }
      return [key, mergeValue(walk, [...path, key], sides, row)]
    }),
  )

/** Whether those that both lists hold stand in another order. */
const isReordered = (list: readonly unknown[], base: readonly unknown[]) => {
  const common = (one: readonly unknown[], other: readonly unknown[]) => one.filter((id) => other.includes(id))
  return !isSame(common(idsOf(list), idsOf(base)), common(idsOf(base), idsOf(list)))
}

/** An entry that one side took away: gone, unless the other side changed it meanwhile. */
const mergeEntry = (walk: Walk, path: MergePath, { base, mine, theirs }: Sides<unknown>): unknown => {
  if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields(walk, path, { base, mine, theirs }, mine)
  return mergeValue(walk, path, { base, mine, theirs })
}

/**
 * Lists merge entry by entry: what either side added is there, what either side took away is gone. The order is that of
 * the side that changed it.
 */
const mergeList = (walk: Walk, path: MergePath, sides: Sides<readonly unknown[]>, row?: unknown): unknown => {
  const { base, mine, theirs } = sides
  if (isReordered(mine, base) && isReordered(theirs, base) && isReordered(mine, theirs))
    return ask(walk, path, sides, row)
  const [frame, other] = isReordered(mine, base) ? [mine, theirs] : [theirs, mine]
  const added = other.filter((entry) => idOf(entry) === undefined || !idsOf(frame).includes(idOf(entry)))
  return [...frame, ...added].flatMap((entry) => {
    const id = idOf(entry)
    if (id === undefined) return [entry]
    const at = (list: readonly unknown[]) => list.find((one) => idOf(one) === id)
    const found = { base: at(base), mine: at(mine), theirs: at(theirs) }
    const merged = mergeEntry(walk, [...path, id as string | number], found)
    return merged === undefined ? [] : [merged]
  })
}

export type Merged<V> = { values: V; differences: readonly Difference[] }

/**
 * Merges what a person typed with what another person saved meanwhile. A field that one side changed is taken as that
 * side has it; one that both sides changed, each in another way, is named as `both` and taken as `picks` says, `mine`
 * where they say nothing. Rows are found again by their `id`; a row without one is new.
 *
 * @param base what both began with
 */
export const mergeValues = <V extends object>(sides: Sides<V>, picks: Picks = {}): Merged<V> => {
  const walk: Walk = { picks, differences: [] }
  const fields = (values: V): Fields => Object.fromEntries(Object.entries(values))
  const values = mergeFields(walk, [], {
    base: fields(sides.base),
    mine: fields(sides.mine),
    theirs: fields(sides.theirs),
  })
  // every field of `mine` is in it, with a value that one of the three has there
  return { values: values as V, differences: walk.differences }
}

/** The newest values, but what is still as it was `stored` as it is `known` here: what a server tidies is no change. */
export const asKnown = <V extends object>(newest: V, stored: V, known: V): V =>
  mergeValues({ base: stored, mine: newest, theirs: known }).values

/** Where both sides changed a value and nobody has said which one is taken. */
export const openQuestions = (differences: readonly Difference[], picks: Picks): readonly Difference[] =>
  differences.filter(({ kind, path }) => kind === 'both' && picks[pathKey(path)] === undefined)
