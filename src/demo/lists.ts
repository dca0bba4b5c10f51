// The texts of the demo stand in lists that belong together by their order and names: what is missing ends the seed.

/** The entry at an index. @throws Error where the list is shorter */
export const entryAt = <T>(list: readonly T[], index: number): T => {
  const entry = list[index]
  if (entry === undefined) throw new Error(`the list of ${list.length} has no entry ${index}`)
  return entry
}

/** What stands under a name. @throws Error where nothing does */
export const entryOf = <K, V>(map: ReadonlyMap<K, V>, name: K): V => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`${String(name)} is not among ${[...map.keys()].join(', ')}`)
  return value
}
