import { type RawBuilder, sql } from 'kysely'
import type { PersonalMark } from '#platform/contract/personal.ts'
import { mayRead, type Reader } from '#platform/contract/readers.ts'
import { matchesSearch } from './search.ts'

/** Columns that a search looks at. */
type Searched = {
  /** The column that holds the folded text of all of them, where there is one. */
  readonly index?: string
  /** Columns that everybody reads who reads the list. */
  readonly open?: readonly string[]
  readonly personal: Readonly<Record<string, PersonalMark>>
}

/**
 * The condition that a row holds every word of `q` in the columns that somebody reads in full. A masked column is not
 * looked at: digit by digit, a search would tell it.
 */
export const matchesOpenSearch = (
  reader: Reader,
  q: string,
  { index, open = [], personal }: Searched,
): RawBuilder<boolean> => {
  const marks = Object.entries(personal)
  const readable = marks.filter(([, [person, kind]]) => mayRead(reader, person, kind)).map(([column]) => column)
  if (index !== undefined && readable.length === marks.length) return matchesSearch(index, q)
  const columns = [...open, ...readable].map((column) => sql.ref(column))
  if (columns.length === 0) return sql<boolean>`false`
  const found = sql<boolean>`search_contains(search_fold(concat_ws(' ', ${sql.join(columns)})), ${q})`
  return index === undefined ? found : sql<boolean>`(${matchesSearch(index, q)} and ${found})`
}
