import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { firstPhotoOf, publicPhotosOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { preparedPage, readPage } from '#platform/server/list.ts'
import {
  buildWith,
  type Parameter,
  type Placeholders,
  preparedQuery,
  type Timeless,
} from '#platform/server/prepared.ts'
import type { Publication } from '#platform/server/publications.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { Product, productList } from './contract.ts'
import type { staffProductList } from './desk/contract.ts'
import { activeVariants } from './variants/queries.ts'

export type ProductQuestion = z.output<typeof productList>
export type StaffQuestion = z.output<typeof staffProductList>

/** Published and begun; `p` is the product. The words stand in the partial indexes, so they are not parameters. */
const isPublished = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(p.status = 'active' and (p.sale_from is null or p.sale_from <= ${now}))`

/** Whether the product that a file belongs to is public. */
export const isPublicProduct: Publication = (now) =>
  sql`exists (select from products p where p.id = m.owner_id and ${isPublished(now)})`

export const isOnSale = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished(now)} and (p.sale_to is null or p.sale_to >= ${now}))`

const hasStock = sql<boolean>`exists (select from product_variants v where v.product_id = p.id and v.is_active
  and (not v.track_stock or v.allow_backorder or v.stock_on_hand > v.stock_reserved))`

/** Pieces of a product that can be ordered, over its active variants; null where nothing is counted. */
const piecesLeft = sql<number | null>`(select case when bool_or(not v.track_stock or v.allow_backorder) then null
    else coalesce(sum(greatest(0, v.stock_on_hand - v.stock_reserved)), 0)::int end
  from product_variants v where v.product_id = p.id and v.is_active)`

const hasLowStock = sql<boolean>`exists (select from product_variants v where v.product_id = p.id and v.track_stock and v.is_active
  and v.stock_on_hand - v.stock_reserved <= v.low_stock_at)`

/** The goods of the categories are found first: a plan made once for all categories would look at every product on sale. */
const isInCategory = (ids: Parameter<readonly number[]>): RawBuilder<boolean> =>
  sql<boolean>`(p.id = any(array(select c.product_id from product_categories c where c.category_id = any(${ids}::bigint[]))))`

/** Every category of a product, shown or not: offers ask for them. */
const categoryIds = sql<
  number[]
>`(select coalesce(json_agg(c.category_id), '[]') from product_categories c where c.product_id = p.id)`

/** Categories of a product as visitors see them. */
const shownCategories = sql<
  Product['categories']
>`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.sort, c.id), '[]')
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and c.is_active and c.deleted_at is null)`

const withBrand = ({ db }: Pick<App, 'db'>) =>
  db
    .selectFrom('products as p')
    .leftJoin('brands as b', (join) => join.onRef('b.id', '=', 'p.brand_id').on('b.deleted_at', 'is', null))

const onSale = (app: Timeless, { now }: Placeholders<{ now: Date }>) =>
  withBrand(app)
    .select(['p.id', 'p.slug', 'p.name', 'p.summary', 'p.price', 'p.list_price', 'p.brand_id', 'p.unit'])
    .select(['b.name as brand_name', piecesLeft.as('pieces')])
    .select([firstPhotoOf(app, 'products', 'p.id', now).as('photo'), categoryIds.as('category_ids')])
    .where(isOnSale(now))

const onSaleInCategory = (
  app: Timeless,
  { now, category_ids }: Placeholders<{ now: Date; category_ids: readonly number[] }>,
) => onSale(app, { now }).where(isInCategory(category_ids))

/** The two questions that nearly every visitor asks: the newest of all, and the newest of a category. */
const newest = preparedPage('product_list', onSale, 'p.id')
const newestInCategory = preparedPage('product_list_in_category', onSaleInCategory, 'p.id')

const asksForNewest = ({ filter: { category: _, ...others }, q, sort, after }: ProductQuestion): boolean =>
  !q && !after && sort === '-created_at' && Object.values(others).every((value) => value === undefined)

/** What visitors browse. `category_ids` is the chosen category with all below it. */
export const listOnSale = (app: App, query: ProductQuestion, category_ids: readonly number[] | undefined) => {
  const now = app.clock()
  if (asksForNewest(query))
    return category_ids ? newestInCategory(app, { now, category_ids }, query) : newest(app, { now }, query)
  const { brand, price_min, price_max, in_stock } = query.filter
  let rows = buildWith(app, onSale, { now })
  if (category_ids) rows = rows.where(isInCategory(category_ids))
  if (brand !== undefined) rows = rows.where('p.brand_id', '=', brand)
  if (price_min !== undefined) rows = rows.where('p.price', '>=', price_min)
  if (price_max !== undefined) rows = rows.where('p.price', '<=', price_max)
  if (in_stock !== undefined) rows = rows.where(in_stock ? hasStock : sql<boolean>`not ${hasStock}`)
  if (query.q) rows = rows.where(matchesSearch('p.search_text', query.q))
  // ids grow with time, so the newest are read straight from the index of ids
  return readPage(app, rows, query, {
    id: 'p.id',
    sort: { created_at: 'p.id', price: 'p.price', popular: 'p.sold_count' },
  })
}

/** The lowest and the highest price on sale; null while nothing is. */
export const findPriceSpan = async (app: App): Promise<{ min: number; max: number } | null> => {
  const { min, max } = await app.db
    .selectFrom('products as p')
    .select((eb) => [eb.fn.min('p.price').as('min'), eb.fn.max('p.price').as('max')])
    .where(isOnSale(app.clock()))
    .executeTakeFirstOrThrow()
  return min === null || max === null ? null : { min, max }
}

const publishedProduct = preparedQuery('product', (app, { id, now }: Placeholders<{ id: number; now: Date }>) =>
  withBrand(app)
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.summary',
      'p.gives',
      'p.cause_campaign_id',
      'p.content',
      'p.price',
      'p.list_price',
      'p.unit',
      'p.tags',
    ])
    .select(['p.brand_id', 'b.name as brand_name', 'b.slug as brand_slug', 'p.seo_title', 'p.seo_description'])
    .select(['p.min_qty', 'p.max_qty', 'p.shippable', 'p.returnable', 'p.not_returnable_reason'])
    .select([isOnSale(now).as('on_sale'), activeVariants.as('variants'), shownCategories.as('categories')])
    .select([categoryIds.as('category_ids'), publicPhotosOf(app, 'products', 'p.id', now).as('photos')])
    .where('p.id', '=', id)
    .where(isPublished(now)),
)

/** A published product with all that its page shows, in one statement; `on_sale` is false after its last day of sale. */
export const findPublished = async (app: App, id: number) => (await publishedProduct(app, { id, now: app.clock() }))[0]

/** What staff browse: every product with its stock over all variants. */
export const listForStaff = (app: App, query: StaffQuestion, category_ids: readonly number[] | undefined) => {
  const { status, brand, low_stock } = query.filter
  let rows = withBrand(app)
    .select([
      'p.id',
      'p.name',
      'p.price',
      'p.list_price',
      'p.status',
      'p.updated_at',
      'p.version',
      'b.name as brand_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('product_variants as v')
        .select('v.sku')
        .whereRef('v.product_id', '=', 'p.id')
        .orderBy('v.sort')
        .orderBy('v.id')
        .limit(1)
        .as('sku'),
      sql<number>`(select coalesce(sum(v.stock_on_hand), 0)::int from product_variants v where v.product_id = p.id)`.as(
        'stock_on_hand',
      ),
      sql<number>`(select coalesce(sum(v.stock_reserved), 0)::int from product_variants v where v.product_id = p.id)`.as(
        'stock_reserved',
      ),
      sql<string[]>`array(select c.name from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by c.sort, c.id)`.as('category_names'),
      hasLowStock.as('is_low_stock'),
    ])
  if (status) rows = rows.where('p.status', 'in', status)
  if (category_ids) rows = rows.where(isInCategory(category_ids))
  if (brand !== undefined) rows = rows.where('p.brand_id', '=', brand)
  if (low_stock !== undefined) rows = rows.where(low_stock ? hasLowStock : sql<boolean>`not ${hasLowStock}`)
  if (query.q) rows = rows.where(matchesSearch('p.search_text', query.q))
  return readPage(app, rows, query, {
    id: 'p.id',
    sort: { updated_at: 'p.updated_at', created_at: 'p.id', name: 'p.name', price: 'p.price', popular: 'p.sold_count' },
  })
}

/** A product of any state; inside a change, after its row was locked. */
export const findProduct = (app: App, id: number) =>
  app.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

/** The brand of a product by its name, whatever its state. */
export const findBrandOf = async (app: App, brand_id: number | null) =>
  brand_id === null
    ? undefined
    : app.db.selectFrom('brands').select(['id', 'name']).where('id', '=', brand_id).executeTakeFirst()

/** The campaign that a product names, by its title, whatever its state. */
export const findCauseOf = async (app: App, campaign_id: number | null) =>
  campaign_id === null
    ? undefined
    : app.db.selectFrom('campaigns').select(['id', 'title']).where('id', '=', campaign_id).executeTakeFirst()

/** Sets the price before discount, after `price` has followed the variants. */
export const setListPrice = (app: App, id: number, list_price: number | null) =>
  app.db.updateTable('products').set({ list_price }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

export const listCategoryIds = async (app: App, product_id: number) =>
  idsOf(
    await app.db
      .selectFrom('product_categories')
      .select('category_id as id')
      .where('product_id', '=', product_id)
      .orderBy('category_id')
      .execute(),
  )

export const listDeliveryIds = async (app: App, product_id: number) =>
  idsOf(
    await app.db
      .selectFrom('product_delivery_methods')
      .select('delivery_method_id as id')
      .where('product_id', '=', product_id)
      .orderBy('delivery_method_id')
      .execute(),
  )

/** Sets the categories of a product; returns how many of them exist. They are held, so that none is deleted meanwhile. */
export const replaceCategories = async (app: App, product_id: number, ids: readonly number[]) => {
  await app.db.deleteFrom('product_categories').where('product_id', '=', product_id).execute()
  const { rows } = await sql`
    insert into product_categories (product_id, category_id)
    select ${product_id}, id from categories where id = any(${ids}::bigint[]) and deleted_at is null for share
    returning category_id`.execute(app.db)
  return rows.length
}

export const replaceDeliveries = async (app: App, product_id: number, ids: readonly number[]) => {
  await app.db.deleteFrom('product_delivery_methods').where('product_id', '=', product_id).execute()
  if (ids.length === 0) return
  await app.db
    .insertInto('product_delivery_methods')
    .values([...new Set(ids)].map((delivery_method_id) => ({ product_id, delivery_method_id })))
    .execute()
}

/**
 * Adds sold pieces (or takes them off again, negative) to the counters behind the order "popular". The products are locked
 * in the order of their ids, so that no two orders with the same goods wait for each other.
 */
export const addSold = (app: App, lines: readonly { variant_id: number; quantity: number }[]) =>
  sql`with sold as (
      select v.product_id, sum(l.quantity)::int as pieces
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(variant_id bigint, quantity int)
        join product_variants v on v.id = l.variant_id group by v.product_id
    ), held as (
      select id from products where id in (select product_id from sold) order by id for no key update
    )
    update products p set sold_count = greatest(0, p.sold_count + sold.pieces)
      from held join sold on sold.product_id = held.id where p.id = held.id`.execute(app.db)

/** Whether the shelves lack pieces that an order gave back, as `moveStock` would refuse to hold them again. */
export const lacksPieces = async (app: App, order_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from orders o, lateral (
        select variant_id, sum(quantity - returned_qty) as pieces from (
          select variant_id, quantity, returned_qty from order_items where order_id = o.id
          union all select i.variant_id, i.quantity, i.returned_qty from order_product_group_items i
            join order_product_groups g on g.id = i.group_id where g.order_id = o.id) line group by variant_id) want
      join product_variants v on v.id = want.variant_id
     where o.id = ${order_id} and o.stock_state = 'released' and v.track_stock and not v.allow_backorder
       and v.stock_on_hand - v.stock_reserved < want.pieces limit 1`.execute(app.db)
  return rows.length > 0
}

/** Products on sale, for the site map. */
export const addressRows = (app: App) =>
  app.db.selectFrom('products as p').select(['p.id', 'p.slug', 'p.updated_at']).where(isOnSale(app.clock()))
