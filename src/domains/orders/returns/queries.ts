import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListQuery } from '#platform/contract/list.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { OrderReturnsTable } from '#registry/database.gen.ts'
import type { ReturnableLine, ReturnState, WantedLine } from './rules.ts'

export type ReturnRow = Selectable<OrderReturnsTable>

type Article = ReturnableLine & { name: string; variant_name: string; not_returnable_reason: string | null }

/** The articles of an order, those of bundles too, with what the shop said about returning them when they were sold. */
export const listArticles = async (app: App, order_id: number): Promise<Article[]> => {
  const { rows } = await sql<Article>`
    select 'item' as source, id, name, variant_name, quantity, returned_qty, returnable, not_returnable_reason
      from order_items where order_id = ${order_id}
    union all
    select 'group_item', i.id, i.name, i.variant_name, i.quantity, i.returned_qty, i.returnable, i.not_returnable_reason
      from order_product_group_items i join order_product_groups g on g.id = i.group_id where g.order_id = ${order_id}
     order by source desc, id`.execute(app.db)
  return rows
}

/** The returns of an order, newest first. */
export const listReturns = (app: App, order_id: number): Promise<ReturnRow[]> =>
  app.db.selectFrom('order_returns').selectAll().where('order_id', '=', order_id).orderBy('id', 'desc').execute()

/** The lines of returns with the names of what goes back. */
export const listReturnLines = async (app: App, return_ids: readonly number[]) => {
  if (return_ids.length === 0) return []
  const { rows } = await sql<{
    return_id: number
    source: ReturnableLine['source']
    id: number
    name: string
    variant_name: string
    quantity: number
  }>`
    select l.return_id, case when l.order_item_id is null then 'group_item' else 'item' end as source,
      coalesce(i.id, g.id) as id, coalesce(i.name, g.name) as name, coalesce(i.variant_name, g.variant_name) as variant_name, l.quantity
      from order_return_lines l
      left join order_items i on i.id = l.order_item_id
      left join order_product_group_items g on g.id = l.order_product_group_item_id
     where l.return_id = any(${[...return_ids]}) order by l.id`.execute(app.db)
  return rows
}

/** Returns with what goes back. */
export const withReturnLines = async <R extends { id: number }>(app: App, rows: readonly R[]) => {
  const lines = await listReturnLines(
    app,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lines: lines.filter(({ return_id }) => return_id === row.id) }))
}

/** How the money of an order came: the payment that paid it; undefined while nothing did, or where it cost nothing. */
export const findWayOfMoney = (app: App, order_id: number) =>
  app.db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['m.kind', 'p.provider'])
    .where('p.order_id', '=', order_id)
    .where('p.state', '=', 'paid')
    .where('p.is_surplus', '=', false)
    .where('p.amount', '>', 0)
    .executeTakeFirst()

export const insertReturn = async (
  app: App,
  row: Insertable<OrderReturnsTable>,
  lines: readonly WantedLine[],
): Promise<ReturnRow> => {
  const made = await app.db.insertInto('order_returns').values(row).returningAll().executeTakeFirstOrThrow()
  await app.db
    .insertInto('order_return_lines')
    .values(
      lines.map(({ source, id, quantity }) => ({
        return_id: made.id,
        order_item_id: source === 'item' ? id : null,
        order_product_group_item_id: source === 'group_item' ? id : null,
        quantity,
      })),
    )
    .execute()
  return made
}

const deskRows = (app: App) =>
  app.db
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('refunds as f', (join) => join.onRef('f.return_id', '=', 'r.id').on('f.state', '<>', 'failed'))
    .selectAll('r')
    .select(['o.order_no', 'o.name', 'f.id as refund_id'])

type Question = ListQuery<'created_at', { state?: ReturnState | undefined; order?: number | undefined }>

/** What of the order of a return can be searched. */
const searched = { open: ['o.order_no'], personal: { 'o.name': ['buyer', 'name'] } } as const

export const listDeskReturns = (app: App, reader: Reader, query: Question) => {
  const { state, order } = query.filter
  let rows = deskRows(app)
  if (state) rows = rows.where('r.state', '=', state)
  if (order !== undefined) rows = rows.where('r.order_id', '=', order)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'r.id', sort: { created_at: 'r.created_at' } })
}

export const findDeskReturn = (app: App, id: number) => deskRows(app).where('r.id', '=', id).executeTakeFirst()

/** Holds a return until the transaction ends. */
export const lockReturn = (app: App, id: number): Promise<ReturnRow | undefined> =>
  app.db.selectFrom('order_returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The order of a return. */
export const findOrderOf = async (app: App, return_id: number): Promise<number | undefined> =>
  (await app.db.selectFrom('order_returns').select('order_id').where('id', '=', return_id).executeTakeFirst())?.order_id

/** Whether a refund of this return is under way or done. */
export const hasRefund = async (app: App, return_id: number): Promise<boolean> => {
  const refunds = app.db.selectFrom('refunds').select('id').where('return_id', '=', return_id)
  return (await refunds.where('state', '<>', 'failed').executeTakeFirst()) !== undefined
}

/** The return that a refund gives the money of, held until the transaction ends. */
export const lockReturnOfRefund = (app: App, refund_id: number): Promise<ReturnRow | undefined> =>
  app.db
    .selectFrom('order_returns')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('refunds').select('return_id').where('id', '=', refund_id))
    .forUpdate()
    .executeTakeFirst()

/** Ends a return whose money went back. */
export const closeReturn = (app: App, { id, version }: ReturnRow): Promise<ReturnRow> =>
  app.db
    .updateTable('order_returns')
    .set({ state: 'refunded', refund_account_enc: null, ended_at: app.clock().toISOString(), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
