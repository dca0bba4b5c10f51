import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'

const known = new WeakMap<object, unknown>()

/** What the address says to a page; the same address gives the same object. bin/lean_search.ts writes the calls. */
export const searchOf = <S>(read: (search: PlainSearch) => S, search: object): S => {
  if (!known.has(search)) known.set(search, readAgain(read, search))
  return known.get(search) as S
}

/**
 * A page is read anew when anything in its address changes.
 *
 * @public called by what bin/lean_search.ts writes
 */
export const wholeSearch = ({ search }: { search: object }): object => search
