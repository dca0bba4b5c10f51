import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Publication } from '#platform/server/publications.ts'
import { isOnSale } from '../queries.ts'
import type { brandList, staffBrandList } from './contract.ts'

/** Whether the brand that a file belongs to is public. */
export const isPublicBrand: Publication = () =>
  sql`exists (select from brands b where b.id = m.owner_id and b.is_active and b.deleted_at is null)`

/** Active brands, with the number of their products on sale. */
export const listActiveBrands = (app: App, query: z.output<typeof brandList>) => {
  let rows = app.db
    .selectFrom('brands as b')
    .select(['b.id', 'b.name', 'b.slug', 'b.description', 'b.website'])
    .select(
      sql<number>`(select count(*)::int from products p where p.brand_id = b.id and ${isOnSale(app.clock())})`.as(
        'products_count',
      ),
    )
    .where('b.is_active', '=', true)
    .where('b.deleted_at', 'is', null)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(b.name), ${query.q})`)
  return readPage(app, rows, query, { id: 'b.id', sort: { sort: 'b.sort', name: 'b.name' } })
}

/** All brands, for staff. */
export const listBrandRows = (app: App, query: z.output<typeof staffBrandList>) => {
  let rows = app.db
    .selectFrom('brands as b')
    .selectAll('b')
    .select(sql<number>`(select count(*)::int from products p where p.brand_id = b.id)`.as('products_count'))
    .where('b.deleted_at', 'is', null)
  if (query.filter.active !== undefined) rows = rows.where('b.is_active', '=', query.filter.active)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(b.name), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'b.id',
    sort: { sort: 'b.sort', name: 'b.name', updated_at: 'b.updated_at' },
  })
}

/** The ids of brands of these names, without regard to case. */
export const findBrandIds = async (app: App, names: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from brands where deleted_at is null
       and lower(name) = any(array(select lower(unnest(${[...names]}::text[]))))`.execute(app.db)
  return rows.map(({ id }) => id)
}

export const findBrand = (app: App, id: number) =>
  app.db.selectFrom('brands').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Whether products are of the brand, of whatever state. */
export const hasProducts = async (app: App, id: number): Promise<boolean> => {
  const products = app.db.selectFrom('products').select('id').where('brand_id', '=', id)
  return (await products.limit(1).executeTakeFirst()) !== undefined
}

/** Brands that have a page, for the site map. */
export const addressRows = (app: App) =>
  app.db
    .selectFrom('brands as b')
    .select(['b.id', 'b.slug', 'b.updated_at'])
    .where('b.is_active', '=', true)
    .where('b.deleted_at', 'is', null)
