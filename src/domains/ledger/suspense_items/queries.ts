import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { suspenseItemList } from './contract.ts'

const itemRows = (app: App) =>
  app.db
    .selectFrom('suspense_items as i')
    .innerJoin('bank_accounts as b', 'b.id', 'i.bank_account_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.cause', 'i.amount', 'i.left_amount', 'i.arrived_on', 'i.payment_id', 'i.payer', 'i.reference'])
    .select(['i.note', 'i.version', 'b.id as bank_id', 'b.name as bank_name', 'o.id as order_id', 'o.order_no'])

/** What of money that waits can be searched. */
const searched = {
  open: ['i.reference', 'i.note', 'o.order_no'],
  personal: { 'i.payer': ['partner', 'name'] },
} as const

export const listItemRows = (app: App, reader: Reader, query: z.output<typeof suspenseItemList>) => {
  const { cause, open, order } = query.filter
  let rows = itemRows(app)
  if (cause) rows = rows.where('i.cause', 'in', cause)
  if (open !== undefined) rows = rows.where('i.left_amount', open ? '>' : '=', 0)
  if (order !== undefined) rows = rows.where('i.order_id', '=', order)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'i.id', sort: { arrived_on: 'i.arrived_on', amount: 'i.amount' } })
}

/** Items by their own id or that of their order, the first first. */
export const listItems = (app: App, of: { id: number } | { order_id: number }) => {
  const rows =
    'id' in of ? itemRows(app).where('i.id', '=', of.id) : itemRows(app).where('i.order_id', '=', of.order_id)
  return rows.orderBy('i.id').execute()
}

/** What still waits of the money of an order, NT$. */
export const sumHeld = async (app: App, order_id: number): Promise<number> => {
  const sum = sql<number>`coalesce(sum(left_amount), 0)::bigint`.as('held')
  const row = app.db.selectFrom('suspense_items').select(sum).where('order_id', '=', order_id)
  return (await row.executeTakeFirstOrThrow()).held
}

/** What went out of items, with the order whose payment it became. NT$. */
export const listEnds = (app: App, item_ids: readonly number[]) =>
  app.db
    .selectFrom('account_moves as m')
    .leftJoin('payments as p', 'p.id', 'm.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['m.suspense_item_id', 'm.kind', 'm.amount', 'm.occurred_on as on', 'o.id as order_id', 'o.order_no'])
    .where('m.suspense_item_id', 'in', [...item_ids])
    .where('m.kind', 'in', ['returned', 'released'])
    .orderBy('m.id')
    .execute()

/** The row as it is stored, for the audit log. */
export const getItemRow = (app: App, id: number) =>
  app.db.selectFrom('suspense_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
