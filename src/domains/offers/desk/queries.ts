import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { goodsList, OfferInput, offerList, StaffOfferRow } from './contract.ts'

const stateAt = (now: Date): RawBuilder<StaffOfferRow['state']> =>
  sql<StaffOfferRow['state']>`case when o.ends_at < ${now} then 'ended' when o.status <> 'active' then o.status
    when o.starts_at > ${now} then 'planned' else 'active' end`

const sales = sql<number>`(select coalesce(sum(b.items_total - b.discount_total), 0)::int from offer_redemptions r
  join orders b on b.id = r.order_id where r.offer_id = o.id and r.released_at is null)`

const idsOf = (column: 'product_id' | 'category_id' | 'brand_id', mode: 'include' | 'exclude') =>
  sql<number[]>`array(select ${sql.ref(`g.${column}`)} from offer_targets g
    where g.offer_id = o.id and g.mode = ${sql.lit(mode)} and ${sql.ref(`g.${column}`)} is not null order by 1)`
const methodIds = (column: 'payment_method_id' | 'delivery_method_id') =>
  sql<number[]>`array(select ${sql.ref(`f.${column}`)} from offer_methods f
    where f.offer_id = o.id and ${sql.ref(`f.${column}`)} is not null order by 1)`

/** All offers, for staff. */
export const listOfferRows = (app: App, query: z.output<typeof offerList>) => {
  const { state, kind } = query.filter
  const now = stateAt(app.clock())
  let rows = app.db
    .selectFrom('offers as o')
    .selectAll('o')
    .select(['o.given_total as discount_total', now.as('state')])
  if (state) rows = rows.where(sql<boolean>`${now} = ${state}`)
  if (kind) rows = rows.where('o.kind', '=', kind)
  if (query.q)
    rows = rows.where(sql<boolean>`search_contains(search_fold(o.name || ' ' || coalesce(o.code, '')), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'o.id',
    sort: { updated_at: 'o.updated_at', name: 'o.name', starts_at: 'o.starts_at', used_count: 'o.used_count' },
  })
}

export const findOffer = (app: App, id: number) =>
  app.db
    .selectFrom('offers as o')
    .selectAll('o')
    .select(['o.given_total as discount_total', stateAt(app.clock()).as('state'), sales.as('sales_total')])
    .select([
      idsOf('product_id', 'include').as('product_ids'),
      idsOf('category_id', 'include').as('category_ids'),
      idsOf('brand_id', 'include').as('brand_ids'),
      idsOf('product_id', 'exclude').as('excluded_product_ids'),
      methodIds('payment_method_id').as('payment_method_ids'),
      methodIds('delivery_method_id').as('delivery_method_ids'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()

export type OfferChildren = Pick<
  OfferInput,
  'product_ids' | 'category_ids' | 'brand_ids' | 'excluded_product_ids' | 'payment_method_ids' | 'delivery_method_ids'
>

/** Writes what an offer is for and what it is bound to. Excluded categories and brands, which no form shows, stay. */
export const replaceChildren = async (app: App, offer_id: number, children: OfferChildren): Promise<void> => {
  const { product_ids, category_ids, brand_ids, excluded_product_ids } = children
  await sql`delete from offer_targets where offer_id = ${offer_id} and (mode = 'include' or product_id is not null)`.execute(
    app.db,
  )
  await sql`insert into offer_targets (offer_id, mode, product_id, category_id, brand_id)
    select ${offer_id}::bigint, 'include', id, null::bigint, null::bigint from unnest(${[...new Set(product_ids)]}::bigint[]) id
    union all select ${offer_id}, 'include', null, id, null from unnest(${[...new Set(category_ids)]}::bigint[]) id
    union all select ${offer_id}, 'include', null, null, id from unnest(${[...new Set(brand_ids)]}::bigint[]) id
    union all select ${offer_id}, 'exclude', id, null, null from unnest(${[...new Set(excluded_product_ids)]}::bigint[]) id`.execute(
    app.db,
  )
  await app.db.deleteFrom('offer_methods').where('offer_id', '=', offer_id).execute()
  await sql`insert into offer_methods (offer_id, payment_method_id, delivery_method_id)
    select ${offer_id}::bigint, id, null::bigint from unnest(${[...new Set(children.payment_method_ids)]}::bigint[]) id
    union all select ${offer_id}, null, id from unnest(${[...new Set(children.delivery_method_ids)]}::bigint[]) id`.execute(
    app.db,
  )
}

/** Products on sale, each with its cheapest open variant. */
export const listGoodsRows = (app: App, query: z.output<typeof goodsList>) => {
  let rows = app.db
    .selectFrom('products as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_variants as v')
          .select(['v.id as variant_id', 'v.price'])
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.is_active', '=', true)
          .orderBy('v.price')
          .orderBy('v.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.name', 'first.variant_id', 'first.price'])
    .where('p.status', '=', 'active')
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(p.name), ${query.q})`)
  return readPage(app, rows, query, { id: 'p.id', sort: { name: 'p.name' } })
}

export const findGoods = (app: App, id: number) =>
  app.db.selectFrom('products').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
