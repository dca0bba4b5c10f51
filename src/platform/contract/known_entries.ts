// Lists and maps in which something must stand, by the rules of the code that reads them. Where it does not, that code is
// wrong, and going on with `undefined` would hide it.

/** The entry at an index. @throws Error where the list is shorter */
export const entryAt = <T>(list: readonly T[], index: number): T => {
  const entry = list[index]
  if (entry === undefined) throw new Error(`the list of ${list.length} has no entry ${index}`)
  return entry
}

/** The first entry. @throws Error where there is none */
export const firstOf = <T>(list: readonly T[]): T => entryAt(list, 0)

/** The last entry. @throws Error where there is none */
export const lastOf = <T>(list: readonly T[]): T => entryAt(list, list.length - 1)

/** The first entry that fits. @throws Error where none does */
export const entryWhere = <T>(list: readonly T[], fits: (entry: T) => boolean): T => {
  const entry = list.find(fits)
  if (entry === undefined) throw new Error(`none of ${list.length} entries fits ${fits}`)
  return entry
}

/** What stands under a name. @throws Error where nothing does */
export const entryOf = <K, V>(map: ReadonlyMap<K, V>, name: K): V => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`${String(name)} is not among ${[...map.keys()].join(', ')}`)
  return value
}
