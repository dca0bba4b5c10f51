import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a folded search text holds every word of `q`: any piece of one or more characters, 台 = 臺, full and
 * half width alike, capitals or not. Uses the GIN index over search_grams(column) (db/migrations/0001_foundation.sql).
 *
 * @param column a column filled by search_fold, e.g. `p.search_text`
 */
export const matchesSearch = (column: string, q: string): RawBuilder<boolean> => {
  const text = sql.ref(column)
  return sql<boolean>`(search_grams(${text}) @> search_query_grams(${q}) and search_contains(${text}, ${q}))`
}
