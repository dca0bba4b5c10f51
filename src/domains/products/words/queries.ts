import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { isOnSale } from '../queries.ts'

/** Those of the words that a product on sale holds. */
export const listFinding = async (app: App, words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word where exists (
      select from products p where search_grams(p.search_text) @> search_query_grams(word) and search_contains(p.search_text, word)
        and ${isOnSale(app.clock())})`.execute(app.db)
  return rows.map(({ word }) => word)
}

/** Names of products on sale that hold one of the words, best sellers first. */
export const listNamesWith = async (app: App, words: readonly string[]): Promise<string[]> => {
  if (words.length === 0) return []
  const rows = await app.db
    .selectFrom('products as p')
    .select('p.name')
    .where((eb) => eb.or(words.map((word) => matchesSearch('p.search_text', word))))
    .where(isOnSale(app.clock()))
    .orderBy('p.sold_count', 'desc')
    .orderBy('p.id', 'desc')
    .limit(300)
    .execute()
  return rows.map(({ name }) => name)
}

/** Keywords of the products that sell best. */
export const listPopularTags = async (app: App, most: number): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select tag from (select p.tags, p.sold_count from products p where ${isOnSale(app.clock())}
        order by p.sold_count desc, p.id desc limit 60) best, unnest(best.tags) tag
     group by tag order by sum(sold_count) desc, tag limit ${most}`.execute(app.db)
  return rows.map(({ tag }) => tag)
}
