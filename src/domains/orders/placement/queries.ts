import { type Insertable, type OperationNodeSource, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { opaque, runPrepared } from '#platform/server/prepared.ts'
import type { OrderGiftsTable, OrdersTable } from '#registry/database.gen.ts'
import type { TableName } from '#registry/tables.ts'
import type { NewOrderEvent } from '../events/queries.ts'
import type { OrderRow } from '../queries.ts'
import type { childrenOf } from './rules.ts'

type NewOrder = Omit<Insertable<OrdersTable>, 'order_no'>
type Children = ReturnType<typeof childrenOf>

/** The order a cart became, whatever became of it since. */
export const findOrderOfCart = (app: App, cart_id: string): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('cart_id', '=', cart_id).orderBy('id').limit(1).executeTakeFirst()

export const setOrder = async (app: App, id: number, set: Partial<Insertable<OrdersTable>>): Promise<void> => {
  await app.db.updateTable('orders').set(set).where('id', '=', id).execute()
}

/** What belongs to an order from its beginning, the first entry of its timeline, and the gifts that it will hold. */
export type NewChildren = Children & { event: NewOrderEvent; gift_ids: readonly number[] }

/** The type of each column of a row; a field that is missing here does not compile. */
type Columns<Row> = { readonly [name in keyof Row]-?: 'bigint' | 'int' | 'text' | 'boolean' | 'jsonb' | 'timestamptz' }

type NewGoods = Children['items'][number]
const goodsColumns: Columns<NewGoods> = {
  variant_id: 'bigint',
  product_id: 'bigint',
  name: 'text',
  variant_name: 'text',
  sku: 'text',
  unit_price: 'int',
  quantity: 'int',
  discount: 'int',
  tax_type: 'text',
  returnable: 'boolean',
  not_returnable_reason: 'text',
}
const groupColumns: Columns<Omit<Children['groups'][number], 'items'>> = {
  offer_id: 'bigint',
  name: 'text',
  list_total: 'int',
  discount: 'int',
}
const donationColumns: Columns<Children['campaign_items'][number]> = {
  campaign_id: 'bigint',
  option_id: 'bigint',
  title: 'text',
  option_label: 'text',
  quantity: 'int',
  amount: 'int',
  permit_no: 'text',
}
const offerColumns: Columns<Children['offers'][number]> = {
  offer_id: 'bigint',
  name: 'text',
  code: 'text',
  amount: 'int',
}
const eventColumns: Columns<NewOrderEvent> = {
  kind: 'text',
  data: 'jsonb',
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'bigint',
  actor_name: 'text',
}

const namesOf = (columns: object) => sql.raw(Object.keys(columns).join(', '))

/** Rows of any number as one parameter, so that the statement keeps its text. */
const recordset = <Row>(list: readonly Row[], columns: Columns<Row>) => {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as new (${sql.raw(types.join(', '))})`
}

const insertion = <Row>(table: TableName, list: readonly Row[], columns: Columns<Row>) =>
  sql`insert into ${sql.table(table)} (order_id, ${namesOf(columns)})
    select placed.id, new.* from placed, ${recordset(list, columns)}`

/**
 * Holds the shelves and offers of an order, in the order in which they are held everywhere, once the order's own row is
 * there (its trigger holds its person). Its lines refer to them: a shelf whose key is held only, and that is wanted for a
 * change later, makes this order and one that puts pieces back wait for each other.
 */
const holding = ({ items, groups, offers, gift_ids }: NewChildren) => {
  const goods = [...items, ...groups.flatMap(({ items }) => items)].map(({ variant_id }) => variant_id)
  const used = [...offers, ...groups].map(({ offer_id }) => offer_id)
  const held = (table: TableName, ids: readonly number[], after: string) =>
    sql`select s.id from ${sql.table(table)} s where s.id = any(${opaque([...ids], 'bigint[]')})
      and (select count(*) from ${sql.table(after)}) is not null order by s.id for no key update of s`
  return sql`held_goods as materialized (${held('product_variants', goods, 'placed')}),
      held_gifts as materialized (${held('gifts', gift_ids, 'held_goods')}),
      held_offers as materialized (${held('offers', used, 'held_gifts')})`
}

/**
 * An order with all that belongs to it, in one statement; its text follows the fields of the order alone.
 *
 * @param closing ends what became the order
 */
const orderInsertion = (app: App, [day, order, children]: Insertion, closing?: OperationNodeSource) => {
  const { items, groups, campaign_items, offers, event } = children
  const row = app.db
    .insertInto('orders')
    .values({ ...order, order_no: sql<string>`next_order_no(${day}::date)` })
    .returningAll()
  const bundles = groups.map(({ items: _, ...group }) => group)
  // a bundle is known by its offer: an order has each at most once
  const bundled = groups.flatMap(({ offer_id, items }) => items.map((item) => ({ offer_id, ...item })))
  return sql<OrderRow>`
    with placed as (${row}),
      item as (${insertion('order_items', items, goodsColumns)}),
      bundle as (${insertion('order_product_groups', bundles, groupColumns)} returning id, offer_id),
      bundle_item as (insert into order_product_group_items (group_id, ${namesOf(goodsColumns)})
        select bundle.id, ${namesOf(goodsColumns)}
          from bundle join ${recordset(bundled, { offer_id: 'bigint', ...goodsColumns })} using (offer_id)),
      donation as (${insertion('order_campaign_items', campaign_items, donationColumns)}),
      offer as (${insertion('order_offers', offers, offerColumns)}),
      ${closing ? sql`closed as (${closing}),` : sql``}
      event as (${insertion('order_events', [event], eventColumns)}),
      ${holding(children)}
    select * from placed where (select count(*) from held_offers) is not null`
}

type Insertion = [day: Day, order: NewOrder, children: NewChildren]

/**
 * Writes an order with its lines, frozen as they were ordered, and the first entry of its timeline, in one statement.
 *
 * @param insertion the day in the number, in Taipei; the order; what belongs to it
 */
export const insertOrder = async (app: App, ...insertion: Insertion): Promise<OrderRow> => {
  const { rows } = await orderInsertion(app, insertion).execute(app.db)
  return theOrder(rows)
}

/** The same for an order of a cart, whose fields are always the same; `closing` ends the cart. */
export const insertOrderOfCart = async (
  app: App,
  closing: OperationNodeSource,
  ...insertion: Insertion
): Promise<OrderRow> => theOrder(await runPrepared(app, 'order_place', orderInsertion(app, insertion, closing)))

const theOrder = ([order]: readonly OrderRow[]): OrderRow => {
  if (!order) throw new Error('the order was not written')
  return order
}

export const insertOrderGifts = async (
  app: App,
  order_id: number,
  gifts: readonly Omit<Insertable<OrderGiftsTable>, 'order_id'>[],
): Promise<void> => {
  await app.db
    .insertInto('order_gifts')
    .values(gifts.map((gift) => ({ ...gift, order_id })))
    .execute()
}
