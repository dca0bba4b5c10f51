import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { VariantChange, variantList } from './contract.ts'

export type VariantQuestion = z.output<typeof variantList>

const isLow = sql<boolean>`(v.track_stock and v.is_active and v.stock_on_hand - v.stock_reserved <= v.low_stock_at)`

/** Variants of products of every state. `category_ids` is the chosen category with all below it. */
export const listVariantRows = (app: App, query: VariantQuestion, category_ids: readonly number[] | undefined) => {
  const { status, brand, low_stock, id } = query.filter
  let rows = app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.name', 'v.sku', 'v.price', 'v.low_stock_at', 'v.is_active', 'v.version'])
    .select(['v.track_stock', 'v.allow_backorder', 'v.stock_on_hand', 'v.stock_reserved'])
    .select(['p.name as product_name', 'p.list_price'])
  if (status) rows = rows.where('p.status', 'in', status)
  if (category_ids)
    rows = rows.where(
      sql<boolean>`p.id = any(array(select c.product_id from product_categories c where c.category_id = any(${category_ids}::bigint[])))`,
    )
  if (brand !== undefined) rows = rows.where('p.brand_id', '=', brand)
  if (low_stock !== undefined) rows = rows.where(low_stock ? isLow : sql<boolean>`not ${isLow}`)
  if (id) rows = rows.where('v.id', '=', sql<number>`any(${id}::bigint[])`)
  if (query.q) rows = rows.where(matchesSearch('p.search_text', query.q))
  return readPage(app, rows, query, { id: 'v.id', sort: { sku: 'v.sku' } })
}

/**
 * Variants with what their products say, held until the transaction ends. Products first, as the form of a product holds
 * them; each in the order of their ids.
 */
export const lockVariants = async (app: App, ids: readonly number[]) => {
  await sql`select from products where id in (select product_id from product_variants where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(app.db)
  return app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .selectAll('v')
    .select(['p.list_price', 'p.name as product_name'])
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute()
}

type Values = Pick<VariantChange, 'id' | 'price' | 'low_stock_at'>

/**
 * Writes prices and marks in one statement, so that products take the lowest of them only once all stand. The products are
 * another version then: whoever has the form of one open does not write the old price back.
 */
export const updateVariants = async (app: App, staff_id: number, changes: readonly Values[]) => {
  const { rows } = await sql<{ id: number; version: number }>`
    update product_variants v set price = coalesce(c.price, v.price), low_stock_at = coalesce(c.low_stock_at, v.low_stock_at),
      version = v.version + 1, updated_by = ${staff_id}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id bigint, price int, low_stock_at int)
    where v.id = c.id returning v.id, v.version`.execute(app.db)
  await sql`update products set version = version + 1, updated_by = ${staff_id}
    where id in (select product_id from product_variants where id = any(${changes.map(({ id }) => id)}::bigint[]))`.execute(
    app.db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** All variants of some products, as far as the price of the product follows from them. */
export const listPrices = (app: App, product_ids: readonly number[]) =>
  app.db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'price', 'is_active'])
    .where('product_id', '=', sql<number>`any(${product_ids}::bigint[])`)
    .execute()

/** The last correction of the counted stock of each variant, by the id of the variant. */
export const lastCounts = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await app.db
    .selectFrom('stock_movements')
    .select((eb) => ['variant_id', eb.fn.max('id').as('id')])
    .where('variant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('kind', '=', 'adjust')
    .groupBy('variant_id')
    .execute()
  return new Map(rows.flatMap(({ variant_id, id }) => (variant_id === null ? [] : [[variant_id, id]])))
}
