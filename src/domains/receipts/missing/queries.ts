import { sql } from 'kysely'
import type { z } from 'zod'
import { isOrderNo } from '#domains/orders/rules.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, type Instant, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { ReceiptState } from '../rules.ts'
import type { missingReceiptList } from './contract.ts'

type Query = z.output<typeof missingReceiptList>

/** What of the gifts of an order (`o`) is kept and was never on a receipt; a sum of null where nothing is. */
const unreceipted = sql<{ amount: number | null; campaigns: string[] }>`(
  select sum(kept)::bigint as amount, array_agg(title order by id) as campaigns from (
    select i.id, i.title, (select sum(f.amount) from fundings f where f.order_campaign_item_id = i.id) as kept
      from order_campaign_items i
     where i.order_id = o.id and not exists (select from receipt_lines l where l.order_campaign_item_id = i.id)) g
   where kept > 0)`

/** The orders that have a gift without a receipt are few among all: they are found first. */
const hasUnreceipted = sql<boolean>`o.id in (select i.order_id from order_campaign_items i
  where not exists (select from receipt_lines l where l.order_campaign_item_id = i.id))`

/** @param due before this instant (exclusive) were the gifts paid whose yearly receipts are issued */
const missing = (app: App, due: Instant) =>
  app.db
    .selectFrom('orders as o')
    .innerJoinLateral(unreceipted.as('g'), (join) => join.onTrue())
    .select(['o.id', 'o.order_no', 'o.receipt_type', 'o.upload_tax', 'o.paid_at', 'g.amount', 'g.campaigns'])
    .select(sql<string>`coalesce(o.receipt_name, o.name)`.as('receipt_name'))
    .select(isDue(due).as('is_due'))
    .where(hasUnreceipted)
    .where('g.amount', 'is not', null)
    .where('o.status', '<>', 'cancelled')
    .where('o.payment_status', 'in', ['paid', 'partially_refunded'])
    .where('o.paid_at', 'is not', null)
    .$narrowType<{ paid_at: Instant; amount: number }>()

const isDue = (due: Instant) => sql<boolean>`(o.receipt_type <> 'yearly' or o.paid_at < ${due})`

const matchesWords = (reader: Reader, q: string) => {
  const number = q.trim().toUpperCase()
  return isOrderNo(number)
    ? sql<boolean>`o.order_no = ${number}`
    : matchesOpenSearch(reader, q, { personal: { 'o.receipt_name': ['donor', 'name'], 'o.name': ['buyer', 'name'] } })
}

const filtered = (app: App, reader: Reader, { filter, q }: Query, due: Instant) => {
  let rows = missing(app, due)
  if (filter.due !== undefined) rows = rows.where(isDue(due), '=', filter.due)
  if (filter.receipt_type) rows = rows.where('o.receipt_type', 'in', filter.receipt_type)
  if (filter.amount_from !== undefined) rows = rows.where('g.amount', '>=', filter.amount_from)
  if (filter.amount_to !== undefined) rows = rows.where('g.amount', '<=', filter.amount_to)
  if (filter.upload_tax !== undefined) rows = rows.where('o.upload_tax', '=', filter.upload_tax)
  if (filter.year !== undefined) {
    rows = rows
      .where('o.paid_at', '>=', dayStart(`${filter.year}-01-01`))
      .where('o.paid_at', '<', dayStart(`${filter.year + 1}-01-01`))
  }
  if (filter.from) rows = rows.where('o.paid_at', '>=', dayStart(filter.from))
  if (filter.to) rows = rows.where('o.paid_at', '<', dayStart(addDays(filter.to, 1)))
  if (filter.campaign !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from order_campaign_items i where i.order_id = o.id and i.campaign_id = ${filter.campaign})`,
    )
  }
  return q ? rows.where(matchesWords(reader, q)) : rows
}

const dayStart = (day: string): Instant => toInstant(startOfDay(day))

/** @param due see `missing` */
export const listMissingRows = (app: App, reader: Reader, query: Query, due: Instant) =>
  readPage(app, filtered(app, reader, query, due), query, {
    id: 'o.id',
    sort: { paid_at: 'o.paid_at', amount: 'g.amount', order_no: 'o.order_no' },
  })

/** Orders of a year whose receipt should be there and is not. @param due see `missing` */
export const countMissingRows = async (app: App, year: number, due: Instant): Promise<number> => {
  const rows = missing(app, due)
    .where(isDue(due), '=', true)
    .where('o.paid_at', '>=', dayStart(`${year}-01-01`))
    .where('o.paid_at', '<', dayStart(`${year + 1}-01-01`))
  const count = app.db.selectFrom(rows.as('m')).select(sql<number>`count(*)::int`.as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}

/** What of an order decides whether its receipt is missing. NT$. */
export const findMissingOrder = (app: App, id: number) =>
  app.db
    .selectFrom('orders as o')
    .innerJoinLateral(unreceipted.as('g'), (join) => join.onTrue())
    .select(['o.id', 'o.order_no', 'o.customer_id', 'o.receipt_type', 'o.status', 'o.payment_status', 'o.paid_at'])
    .select(['o.campaigns_total', 'o.upload_tax'])
    .select(sql<number>`coalesce(g.amount, 0)::bigint`.as('missing_amount'))
    .select(
      sql<number>`(select coalesce(sum(f.amount), 0)::bigint from fundings f join order_campaign_items i
        on i.id = f.order_campaign_item_id where i.order_id = o.id)`.as('kept_amount'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst()

/** The receipts of the gifts of an order that count, and those that a person voided without another one in their place. */
export const listReceiptsOfOrder = async (app: App, order_id: number) => {
  const { rows } = await sql<{ id: number; receipt_no: string; state: ReceiptState }>`
    select r.id, r.receipt_no, r.state from receipts r
     where r.id in (select l.receipt_id from order_campaign_items i
       join receipt_lines l on l.order_campaign_item_id = i.id where i.order_id = ${order_id})
       and (r.state = 'issued' or (r.state = 'voided' and r.voided_by is not null
         and not exists (select from receipts y where y.replaces_id = r.id)))
     order by r.id`.execute(app.db)
  return rows
}

/** Number and version of orders, by their id. */
export const listOrderVersions = (app: App, ids: readonly number[]) =>
  app.db.selectFrom('orders').select(['id', 'order_no', 'version']).where('id', 'in', ids).orderBy('id').execute()

/** The order of each donated line. */
export const listOrdersOfLines = async (app: App, item_ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.order_no'])
    .where('i.id', 'in', item_ids)
    .execute()
  return new Map(rows.map(({ id, order_no }) => [id, order_no]))
}
