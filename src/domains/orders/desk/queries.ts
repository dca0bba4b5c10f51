import { sql } from 'kysely'
import type { z } from 'zod'
import { isGiftHere } from '#domains/campaigns/service.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { endOfDay, type Instant, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { invoiceConditions } from '../invoices/queries.ts'
import { isOrderNo, searchedOrderParts } from '../rules.ts'
import type { deskList } from './contract.ts'
import type { OrderReader } from './rules.ts'

type Question = z.output<typeof deskList>

/** A whole order number is looked up; other words are searched in persons and in the names of goods. */
const matchesWords = (reader: Reader, q: string) => {
  const number = q.trim().toUpperCase()
  if (isOrderNo(number)) return sql<boolean>`o.order_no = ${number}`
  return sql<boolean>`o.id in (
    select s.id from orders s where ${matchesOpenSearch(reader, q, searchedOrderParts)}
    union select i.order_id from order_items i join products p on p.id = i.product_id where ${matchesSearch('p.search_text', q)}
    union select g.order_id from order_product_groups g join order_product_group_items i on i.group_id = g.id
      join products p on p.id = i.product_id where ${matchesSearch('p.search_text', q)})`
}

const openTask = sql<boolean>`exists (
  select from tasks t where t.subject_type = 'orders' and t.subject_id = o.id and t.closed_at is null)`
/** What a parcel may be packed for; of a partly refunded order only while pieces are held for it. */
const toShip = sql<boolean>`(o.status = 'open' and o.shipping_status = 'unshipped' and (o.payment_status = 'paid'
  or (o.payment_status = 'partially_refunded' and o.stock_state <> 'released')
  or (o.payment_status = 'pending' and exists (
    select from payment_methods m where m.id = o.payment_method_id and m.kind = 'cod'))))`
const openRefund = sql<boolean>`exists (
  select from refunds r where r.order_id = o.id and r.state in ('requested', 'approved', 'sent'))`
const openReturn = sql<boolean>`exists (
  select from order_returns r where r.order_id = o.id and r.state in ('requested', 'approved', 'received'))`

const paymentAsked = sql<boolean>`exists (
  select from approvals a where a.subject_type = 'orders' and a.subject_id = o.id and a.decision is null)`

/** How long after it left a parcel stays with who packed it: it may come back, or be asked about. */
const packedFor = sql`interval '30 days'`

/** Condition of an order `o`: what who packs parcels reaches (decision 210). */
export const isParcelHere = (now: Instant) => sql<boolean>`(${toShip} or ${openReturn}
  or (o.status = 'open' and o.shipping_status in ('preparing', 'shipped', 'arrived'))
  or (o.shipping_status in ('shipped', 'arrived', 'delivered', 'returned') and o.shipped_at > ${now}::timestamptz - ${packedFor}))`

/** Whether who packs parcels reaches an order. */
export const isParcelOrder = async (app: App, id: number): Promise<boolean> =>
  (await app.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where(isParcelHere(toInstant(app.clock())))
    .executeTakeFirst()) !== undefined

const reported = sql<boolean>`(o.transfer_last5 is not null and o.status = 'open' and o.paid_at is null)`

const filtered = (app: App, reader: OrderReader, { filter, q }: Question) => {
  let rows = app.db.selectFrom('orders as o')
  if (reader.packs) rows = rows.where(isParcelHere(toInstant(app.clock())))
  if (filter.status) rows = rows.where('o.status', 'in', filter.status)
  if (filter.payment_status) rows = rows.where('o.payment_status', 'in', filter.payment_status)
  if (filter.shipping_status) rows = rows.where('o.shipping_status', 'in', filter.shipping_status)
  if (filter.total_from !== undefined) rows = rows.where('o.grand_total', '>=', filter.total_from)
  if (filter.total_to !== undefined) rows = rows.where('o.grand_total', '<=', filter.total_to)
  if (filter.from) rows = rows.where('o.created_at', '>=', startOfDay(filter.from).toISOString())
  if (filter.to) {
    rows = rows.where('o.created_at', '<', new Date(endOfDay(filter.to).getTime() + 1000).toISOString())
  }
  if (filter.method !== undefined) rows = rows.where('o.payment_method_id', '=', filter.method)
  if (filter.transfer_reported !== undefined) rows = rows.where(reported, '=', filter.transfer_reported)
  if (filter.transfer_last5) rows = rows.where('o.transfer_last5', '=', filter.transfer_last5)
  if (filter.gift_comment) rows = rows.where('o.gift_comment_state', '=', filter.gift_comment)
  if (filter.gift_comment === 'waiting') rows = rows.where(isGiftHere)
  if (filter.customer !== undefined) rows = rows.where('o.customer_id', '=', filter.customer)
  if (filter.campaign !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from order_campaign_items c where c.order_id = o.id and c.campaign_id = ${filter.campaign})`,
    )
  }
  if (filter.has_goods !== undefined) rows = rows.where('o.items_total', filter.has_goods ? '>' : '=', 0)
  if (filter.needs_attention !== undefined) {
    rows = rows.where(openTask, '=', filter.needs_attention)
  }
  if (filter.to_ship !== undefined) rows = rows.where(toShip, '=', filter.to_ship)
  if (filter.open_refund !== undefined) rows = rows.where(openRefund, '=', filter.open_refund)
  if (filter.open_return !== undefined) rows = rows.where(openReturn, '=', filter.open_return)
  if (filter.invoice) rows = rows.where(invoiceConditions[filter.invoice])
  if (filter.payment_asked !== undefined) rows = rows.where(paymentAsked, '=', filter.payment_asked)
  if (filter.lamp !== undefined)
    rows = rows.where('o.id', '=', sql<number>`(select l.order_id from lamps l where l.id = ${filter.lamp})`)
  return q ? rows.where(matchesWords(reader, q)) : rows
}

export const listOrderRows = (app: App, reader: OrderReader, query: Question) => {
  const rows = filtered(app, reader, query)
    .select(['o.id', 'o.order_no', 'o.placed_at', 'o.channel', 'o.name', 'o.status', 'o.payment_status'])
    .select(['o.shipping_status', 'o.goods_total', 'o.campaigns_total', 'o.grand_total'])
    .select(['o.transfer_last5', 'o.gift_comment', 'o.gift_comment_state', 'o.stock_state', 'o.version'])
    .select(isGiftHere.as('has_gift'))
    .select([
      sql<string>`(select m.name from payment_methods m where m.id = o.payment_method_id)`.as('payment_method_name'),
      sql<boolean>`exists (select from payment_methods m where m.id = o.payment_method_id and m.kind = 'cod')`.as(
        'is_cod',
      ),
      sql<number>`o.quantity_count - (select coalesce(sum(c.quantity), 0)::int from order_campaign_items c where c.order_id = o.id)`.as(
        'goods_count',
      ),
      sql<number>`(select count(*)::int from order_campaign_items c where c.order_id = o.id)`.as('campaigns_count'),
    ])
  return readPage(app, rows, query, {
    id: 'o.id',
    sort: { created_at: 'o.created_at', grand_total: 'o.grand_total' },
  })
}

/** NT$ over all rows of a question. */
export const sumOrders = (app: App, reader: OrderReader, query: Question) =>
  filtered(app, reader, query)
    .select([
      sql<number>`coalesce(sum(o.goods_total), 0)::bigint`.as('goods_total'),
      sql<number>`coalesce(sum(o.campaigns_total), 0)::bigint`.as('campaigns_total'),
      sql<number>`coalesce(sum(o.grand_total), 0)::bigint`.as('grand_total'),
    ])
    .executeTakeFirstOrThrow()

/** An order with the methods it was placed with. */
export const findDeskOrder = (app: App, id: number) =>
  app.db
    .selectFrom('orders as o')
    .innerJoin('payment_methods as p', 'p.id', 'o.payment_method_id')
    .innerJoin('delivery_methods as d', 'd.id', 'o.delivery_method_id')
    .selectAll('o')
    .select(['p.name as payment_method_name', 'p.kind as payment_method_kind'])
    .select(['d.name as delivery_method_name', 'd.kind as delivery_method_kind'])
    .select(isGiftHere.as('has_gift'))
    .where('o.id', '=', id)
    .executeTakeFirst()

/** What hangs on an order beside its lines: reads over the tables of payments, shipments, refunds and lamps. */
export const listAround = async (app: App, order_id: number) => {
  const [payments, shipments, refunds, lamp, timeline] = await Promise.all([
    app.db
      .selectFrom('payments as p')
      .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
      .selectAll('p')
      .select(['m.name as method_name', 'm.kind as method_kind'])
      .where('p.order_id', '=', order_id)
      .orderBy('p.attempt')
      .execute(),
    app.db.selectFrom('shipments').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
    app.db.selectFrom('refunds').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
    app.db.selectFrom('lamps').selectAll().where('order_id', '=', order_id).executeTakeFirst(),
    app.db.selectFrom('order_events').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
  ])
  return { payments, shipments, refunds, lamp: lamp ?? null, timeline }
}

/** Whether money waits that brought about what is open of a kind on an order. @param cause one of them; null for any */
export const hasHeldMoney = async (
  app: App,
  order_id: number,
  kind: string,
  cause: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from tasks t join suspense_items i on i.payment_id::text = t.cause_key and i.left_amount > 0
     where t.subject_type = 'orders' and t.subject_id = ${order_id} and i.order_id = ${order_id} and t.kind = ${kind}
       and t.closed_at is null and t.cause_key = coalesce(${cause}, t.cause_key) limit 1`.execute(app.db)
  return rows.length > 0
}

/** Whether the order is collected at the door. */
export const isCashOnDelivery = async (app: App, payment_method_id: number): Promise<boolean> => {
  const { kind } = await app.db
    .selectFrom('payment_methods')
    .select('kind')
    .where('id', '=', payment_method_id)
    .executeTakeFirstOrThrow()
  return kind === 'cod'
}

type Parcel = {
  state: 'preparing' | 'shipped' | 'delivered' | 'cancelled'
  tracking_no?: string | null
  shipped_at?: string
  delivered_at?: string
}

/** Makes the parcel of an order, or moves it on; before and after for the audit log. */
export const writeShipment = async (
  app: App,
  staff_id: number,
  order: { id: number; delivery_method_id: number },
  parcel: Parcel,
) => {
  const before = await app.db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  const after = before
    ? await app.db
        .updateTable('shipments')
        .set((eb) => ({ ...parcel, updated_by: staff_id, version: eb('version', '+', 1) }))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await app.db
        .insertInto('shipments')
        .values({
          ...parcel,
          order_id: order.id,
          delivery_method_id: order.delivery_method_id,
          created_by: staff_id,
          updated_by: staff_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  return { before: before ?? null, after }
}
