import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type {
  OrderCampaignItemsTable,
  OrderGiftsTable,
  OrderItemsTable,
  OrderOffersTable,
  OrderProductGroupItemsTable,
  OrderProductGroupsTable,
  OrdersTable,
} from '#registry/database.gen.ts'
import type { OrderRow } from '../queries.ts'

type NewOrder = Omit<Insertable<OrdersTable>, 'order_no'>

/** The order a cart became, whatever became of it since. */
export const findOrderOfCart = (app: App, cart_id: string): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('cart_id', '=', cart_id).orderBy('id').limit(1).executeTakeFirst()

/** @param day the day in the number, in Taipei */
export const insertOrder = (app: App, day: Day, order: NewOrder): Promise<OrderRow> =>
  app.db
    .insertInto('orders')
    .values({ ...order, order_no: sql<string>`next_order_no(${day}::date)` })
    .returningAll()
    .executeTakeFirstOrThrow()

export const setOrder = async (app: App, id: number, set: Partial<Insertable<OrdersTable>>): Promise<void> => {
  await app.db.updateTable('orders').set(set).where('id', '=', id).execute()
}

type Children = {
  items: Omit<Insertable<OrderItemsTable>, 'order_id'>[]
  groups: (Omit<Insertable<OrderProductGroupsTable>, 'order_id'> & {
    items: Omit<Insertable<OrderProductGroupItemsTable>, 'group_id'>[]
  })[]
  campaign_items: Omit<Insertable<OrderCampaignItemsTable>, 'order_id'>[]
  offers: Omit<Insertable<OrderOffersTable>, 'order_id'>[]
}

const withOrder = <T extends object>(order_id: number, rows: readonly T[]): (T & { order_id: number })[] =>
  rows.map((row) => ({ ...row, order_id }))

/** The lines of an order, frozen as they were ordered. */
export const insertChildren = async (app: App, order_id: number, children: Children): Promise<void> => {
  const { items, groups, campaign_items, offers } = children
  if (items.length > 0) await app.db.insertInto('order_items').values(withOrder(order_id, items)).execute()
  for (const { items: goods, ...group } of groups) {
    const { id } = await app.db
      .insertInto('order_product_groups')
      .values({ ...group, order_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = goods.map((row) => ({ ...row, group_id: id }))
    await app.db.insertInto('order_product_group_items').values(rows).execute()
  }
  if (campaign_items.length > 0) {
    await app.db.insertInto('order_campaign_items').values(withOrder(order_id, campaign_items)).execute()
  }
  if (offers.length > 0) await app.db.insertInto('order_offers').values(withOrder(order_id, offers)).execute()
}

export const insertOrderGifts = async (
  app: App,
  order_id: number,
  gifts: Omit<Insertable<OrderGiftsTable>, 'order_id'>[],
): Promise<void> => {
  if (gifts.length > 0) await app.db.insertInto('order_gifts').values(withOrder(order_id, gifts)).execute()
}
