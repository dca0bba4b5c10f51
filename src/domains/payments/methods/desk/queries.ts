import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { paymentMethodList } from './contract.ts'

const deliveryIds = sql<number[]>`array(select pair.delivery_method_id from payment_delivery_pairs pair
  where pair.payment_method_id = m.id order by 1)`

const isUsed = sql<boolean>`(exists (select from orders o where o.payment_method_id = m.id)
  or exists (select from payments p where p.payment_method_id = m.id)
  or exists (select from carts b where b.payment_method_id = m.id)
  or exists (select from offer_methods f where f.payment_method_id = m.id))`

const account = sql<{ id: number; name: string }>`json_build_object('id', a.id, 'name', a.name)`

const methods = (app: App) =>
  app.db
    .selectFrom('payment_methods as m')
    .innerJoin('bank_accounts as a', 'a.id', 'm.bank_account_id')
    .select(['m.id', 'm.code', 'm.name', 'm.kind', 'm.provider', 'm.description', 'm.fee_percent_bp', 'm.fee_fixed'])
    .select(['m.min_amount', 'm.max_amount', 'm.expire_minutes', 'm.allow_goods', 'm.allow_campaigns', 'm.staff_only'])
    .select(['m.bank_account_id', 'm.is_active', 'm.sort', 'm.version', 'm.updated_at'])
    .select([deliveryIds.as('delivery_ids'), isUsed.as('is_used'), account.as('bank_account')])

/** All payment methods, for staff. */
export const listMethodRows = (app: App, query: z.output<typeof paymentMethodList>) => {
  const { active, kind } = query.filter
  let rows = methods(app)
  if (active !== undefined) rows = rows.where('m.is_active', '=', active)
  if (kind) rows = rows.where('m.kind', '=', kind)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(m.name || ' ' || m.code), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'm.id',
    sort: { sort: 'm.sort', name: 'm.name', updated_at: 'm.updated_at' },
  })
}

export const findMethod = (app: App, id: number) => methods(app).where('m.id', '=', id).executeTakeFirst()

/** The row of a method, held against orders and carts that would name it, until the transaction ends. */
export const lockMethodRow = (app: App, id: number) =>
  app.db.selectFrom('payment_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds all methods until the transaction ends, so that of two who close one each, the second sees what is left. */
export const holdMethods = (app: App) =>
  app.db.selectFrom('payment_methods').select('id').orderBy('id').forNoKeyUpdate().execute()

export const listPairs = async (app: App, payment_method_id: number): Promise<number[]> => {
  const pairs = app.db.selectFrom('payment_delivery_pairs').select('delivery_method_id')
  const rows = await pairs.where('payment_method_id', '=', payment_method_id).orderBy('delivery_method_id').execute()
  return rows.map((row) => row.delivery_method_id)
}

export const replacePairs = async (app: App, payment_method_id: number, ids: readonly number[]): Promise<void> => {
  await app.db.deleteFrom('payment_delivery_pairs').where('payment_method_id', '=', payment_method_id).execute()
  if (ids.length === 0) return
  await app.db
    .insertInto('payment_delivery_pairs')
    .values([...new Set(ids)].map((delivery_method_id) => ({ payment_method_id, delivery_method_id })))
    .execute()
}

/** Accounts that money may come in on. */
export const listMethodAccounts = (app: App) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('kind', '<>', 'suspense')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** What an account is, as long as it is in use. */
export const findOpenAccount = (app: App, id: number) =>
  app.db
    .selectFrom('bank_accounts')
    .select('kind')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Takes a method away that nothing names; the keys of the other tables decide. */
export const deleteMethod = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('payment_methods').where('id', '=', id).execute()
}
