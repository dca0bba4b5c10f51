import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { deliveryMethodList } from './contract.ts'

// Without rows a product and a payment method go with every delivery method: the last row may not go with a method.
const isUsed = sql<boolean>`(exists (select from orders o where o.delivery_method_id = d.id)
  or exists (select from shipments s where s.delivery_method_id = d.id)
  or exists (select from carts b where b.delivery_method_id = d.id)
  or exists (select from product_delivery_methods p where p.delivery_method_id = d.id)
  or exists (select from payment_delivery_pairs pair where pair.delivery_method_id = d.id)
  or exists (select from offer_methods f where f.delivery_method_id = d.id))`

const methods = (app: App) =>
  app.db
    .selectFrom('delivery_methods as d')
    .select(['d.id', 'd.code', 'd.name', 'd.kind', 'd.fee', 'd.free_over', 'd.offshore_fee', 'd.max_amount'])
    .select([
      'd.max_weight_g',
      'd.max_side_mm',
      'd.eta_text',
      'd.needs_address',
      'd.needs_cvs',
      'd.is_active',
      'd.sort',
    ])
    .select(['d.version', 'd.updated_at', isUsed.as('is_used')])

/** All delivery methods, for staff. */
export const listMethodRows = (app: App, query: z.output<typeof deliveryMethodList>) => {
  const { active, kind } = query.filter
  let rows = methods(app)
  if (active !== undefined) rows = rows.where('d.is_active', '=', active)
  if (kind) rows = rows.where('d.kind', '=', kind)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(d.name || ' ' || d.code), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'd.id',
    sort: { sort: 'd.sort', name: 'd.name', fee: 'd.fee', updated_at: 'd.updated_at' },
  })
}

export const findMethod = (app: App, id: number) => methods(app).where('d.id', '=', id).executeTakeFirst()

/** A method held against orders and carts that would name it, until the transaction ends. */
export const lockMethodRow = (app: App, id: number) =>
  app.db.selectFrom('delivery_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds all methods until the transaction ends, so that of two who close one each, the second sees what is left. */
export const holdMethods = (app: App) =>
  app.db.selectFrom('delivery_methods').select(['id', 'kind', 'is_active']).orderBy('id').forNoKeyUpdate().execute()

export const listStates = (app: App) => app.db.selectFrom('delivery_methods').select(['kind', 'is_active']).execute()

/** Takes a method away that nothing names; the keys of the other tables decide. */
export const deleteMethod = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('delivery_methods').where('id', '=', id).execute()
}
