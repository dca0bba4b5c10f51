import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { anonymousName } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { LampsTable } from '#registry/database.gen.ts'
import type { lampList } from './contract.ts'
import type { LampState } from './rules.ts'

/** The lamp of an order that was not lit yet, hidden or not, with what was given. NT$. */
export const lockUnlitLamp = (app: App, order_id: number) =>
  app.db
    .selectFrom('lamps as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'o.campaigns_total'])
    .where('l.order_id', '=', order_id)
    .where('l.lit_at', 'is', null)
    .forUpdate('l')
    .executeTakeFirst()

/** Gives a lamp its time. One that is hidden stays so until staff show it. */
export const lightLampRow = async (app: App, id: number, lit_at: string, expires_at: string): Promise<void> => {
  const state = sql<LampState>`case state when 'hidden' then 'hidden' else 'lit' end`
  await app.db.updateTable('lamps').set({ state, lit_at, expires_at }).where('id', '=', id).execute()
}

/** Ends the time of a lamp now, if the refunds of its order gave back all that was given. */
export const endReturnedLamp = async (app: App, order_id: number): Promise<void> => {
  const now = app.clock().toISOString()
  await app.db
    .updateTable('lamps as l')
    .set({
      state: sql<LampState>`case l.state when 'lit' then 'expired' else l.state end`,
      // the database refuses a lamp without any time
      expires_at: sql<string>`greatest(${now}::timestamptz, l.lit_at + interval '1 microsecond')`,
      version: sql<number>`l.version + 1`,
    })
    .where('l.order_id', '=', order_id)
    .where('l.expires_at', '>', now)
    .where(
      sql<boolean>`(select sum(i.amount) from order_campaign_items i where i.order_id = l.order_id) <=
        (select sum(b.amount) from refund_lines b join refunds r on r.id = b.refund_id and r.state = 'done'
           join order_campaign_items i on i.id = b.order_campaign_item_id where i.order_id = l.order_id)`,
    )
    .execute()
}

/** Writes down what the clock decided. The board itself asks the clock. */
export const expireLampRows = async (app: App): Promise<void> => {
  await app.db
    .updateTable('lamps')
    .set({ state: 'expired', version: sql<number>`version + 1` })
    .where('state', '=', 'lit')
    .where('expires_at', '<=', app.clock().toISOString())
    .execute()
}

/** Forgets who blessed lamps that are over; how many did is written on the lamp. */
export const forgetBlessings = async (app: App): Promise<void> => {
  await app.db
    .deleteFrom('lamp_blessings')
    .where('lamp_id', 'in', (lamps) => lamps.selectFrom('lamps').select('id').where('state', '=', 'expired'))
    .execute()
}

const shining = (app: App) =>
  app.db.selectFrom('lamps as l').where('l.state', '=', 'lit').where('l.expires_at', '>', app.clock().toISOString())

const lampsOf = (rows: ReturnType<typeof shining>) =>
  rows
    .select(['l.id', 'l.kind', 'l.public_name', 'l.wish'])
    .select(['l.blessings_count', sql<string>`l.lit_at`.as('lit_at'), sql<string>`l.expires_at`.as('expires_at')])

/**
 * The board, newest light first. `q` is a piece of a name as the board shows it, or the whole name that the donor typed;
 * who asked to stay anonymous is not found by name.
 */
export const listLit = (app: App, query: z.output<typeof lampList>) => {
  let rows = lampsOf(shining(app))
  if (query.filter.kind) rows = rows.where('l.kind', '=', query.filter.kind)
  if (query.q) {
    rows = rows.where(
      sql<boolean>`((search_grams(l.public_name) @> search_query_grams(${query.q})
          and search_contains(search_fold(l.public_name), ${query.q}))
        or (search_fold(l.display_name) = search_fold(${query.q}) and l.public_name <> ${anonymousName}))`,
    )
  }
  return readPage(app, rows, query, { id: 'l.id', sort: { lit_at: 'l.lit_at' } })
}

/** How many lamps shine now, and how many of them were lit since a moment. */
export const countLit = (app: App, since: Date) =>
  shining(app)
    .select([
      sql<number>`count(*)::int`.as('lit'),
      sql<number>`count(*) filter (where l.lit_at >= ${since.toISOString()})::int`.as('lit_today'),
    ])
    .executeTakeFirstOrThrow()

export const findShining = (app: App, id: number) => lampsOf(shining(app)).where('l.id', '=', id).executeTakeFirst()

export const findLampOf = (app: App, order_id: number) =>
  app.db
    .selectFrom('lamps')
    .select(['id', 'kind', 'public_name', 'wish', 'state', 'lit_at', 'expires_at'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()

/** A visitor's second blessing of a lamp is none. */
export const insertBlessing = async (app: App, lamp_id: number, visitor_hash: string): Promise<void> => {
  await app.db
    .insertInto('lamp_blessings')
    .values({ lamp_id, visitor_hash })
    .onConflict((conflict) => conflict.columns(['lamp_id', 'visitor_hash']).doNothing())
    .execute()
}

export const findLamp = (app: App, id: number) =>
  app.db.selectFrom('lamps').selectAll().where('id', '=', id).executeTakeFirst()

/** The number of an order, for the audit log. */
export const findOrderNo = async (app: App, order_id: number): Promise<string> =>
  (await app.db.selectFrom('orders').select('order_no').where('id', '=', order_id).executeTakeFirstOrThrow()).order_no

/** Gives the lamps of a member's orders to the member, as far as they have no owner. */
export const takeLampsOfOrders = async (app: App, customer_id: number): Promise<void> => {
  await app.db
    .updateTable('lamps')
    .set({ customer_id })
    .where('customer_id', 'is', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customer_id))
    .execute()
}

export const insertLamp = async (app: App, lamp: Insertable<LampsTable>): Promise<void> => {
  await app.db.insertInto('lamps').values(lamp).execute()
}
