import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Whether a variant is one that the shop shows. */
export const isShown = async (app: App, variant_id: number): Promise<boolean> =>
  (await app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.id', '=', variant_id)
    .where('v.is_active', '=', true)
    .where('p.status', '=', 'active')
    .executeTakeFirst()) !== undefined

/** Those of some variants that a visitor can buy now. */
export const listBuyable = (app: App, ids: readonly number[]) => {
  const now = app.clock()
  return app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.name', 'p.id as product_id', 'p.name as product_name', 'p.slug'])
    .select(
      sql<number>`(select count(*)::int from product_variants o where o.product_id = p.id and o.is_active)`.as(
        'variants',
      ),
    )
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('v.is_active', '=', true)
    .where('p.status', '=', 'active')
    .where(sql<boolean>`coalesce(p.sale_from <= ${now}, true) and coalesce(p.sale_to > ${now}, true)`)
    .where(sql<boolean>`(not v.track_stock or v.allow_backorder or v.stock_on_hand - v.stock_reserved >= p.min_qty)`)
    .execute()
}
