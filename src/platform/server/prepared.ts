import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { App } from './app.ts'

/**
 * The statements that every visit needs, prepared once for each connection: PostgreSQL then neither parses nor plans them
 * again. The list is explicit and short, because the driver never gives a prepared statement up. Each has one text: what
 * differs in number is an array (`= any($1)`), what differs in kind has a name of its own (decision 49).
 */
export const preparedStatements = [
  'cart',
  'cart_add',
  'cart_make',
  'cart_open',
  'cart_set',
  'offers_for_cart',
  'product',
  'product_categories',
  'product_count',
  'product_count_in_category',
  'product_list',
  'product_list_in_category',
  'product_offers',
  'product_photos',
  'product_variants',
  'variants_for_cart',
] as const
export type PreparedName = (typeof preparedStatements)[number]

const mark = /^\/\*(\w+)\*\//

/** The text that each name stands for. Another text under the same name is sent unprepared: slower, never wrong. */
const texts = new Map<string, string>()

/** The name under which a statement is prepared; undefined for all that are not marked. */
export const preparedNameOf = (text: string): PreparedName | undefined => {
  if (!text.startsWith('/*')) return undefined
  const name = mark.exec(text)?.[1]
  if (name === undefined) return undefined
  const known = texts.get(name)
  if (known === undefined) texts.set(name, text)
  return known === undefined || known === text ? (name as PreparedName) : undefined
}

/** Runs a query of the list above and gives its rows. */
export const runPrepared = async <Row>(
  { db }: App,
  name: PreparedName,
  query: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = query.compile(db)
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: `/*${name}*/${compiled.sql}` } as CompiledQuery<Row>)
  return rows
}
