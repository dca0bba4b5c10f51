import { type Insertable, type Selectable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { PaymentsTable } from '#registry/database.gen.ts'
import { paymentWords } from './messages.ts'
import type { BillLine } from './rules.ts'

export type PaymentRow = Selectable<PaymentsTable>

/** The latest attempt to pay an order. */
export const findLastAttempt = (app: App, order_id: number): Promise<PaymentRow | undefined> =>
  app.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertAttempt = (app: App, row: Insertable<PaymentsTable>): Promise<PaymentRow> =>
  app.db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()

export const findBankAccount = (app: App, id: number) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['id', 'kind', 'name', 'opened_on', 'bank_name', 'bank_code', 'account_no', 'account_name'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findByTradeNo = (app: App, trade_no: string): Promise<PaymentRow | undefined> =>
  app.db.selectFrom('payments').selectAll().where('trade_no', '=', trade_no).executeTakeFirst()

/** The payment that a gateway knows by its own number. */
export const findByProviderRef = (app: App, provider_ref: string): Promise<PaymentRow | undefined> =>
  app.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', 'ecpay')
    .where('provider_ref', '=', provider_ref)
    .executeTakeFirst()

export const findAttempts = (app: App, order_id: number): Promise<PaymentRow[]> =>
  app.db.selectFrom('payments').selectAll().where('order_id', '=', order_id).orderBy('attempt').execute()

/** Holds the order of a payment and then the payment itself, in that order, until the transaction ends. */
export const lockPayment = async (app: App, payment: Pick<PaymentRow, 'id' | 'order_id'>) => {
  const order = await lockPaidOrder(app, payment.order_id)
  const locked = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment: locked }
}

/** What the books and the gateway have to know of an order, held until the transaction ends. */
export const lockPaidOrder = (app: App, order_id: number) =>
  app.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'access_key', 'status', 'payment_status', 'paid_at', 'grand_total'])
    .select(['campaigns_total', 'payment_method_id', 'payment_expires_at', 'version'])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
export type PaidOrder = Awaited<ReturnType<typeof lockPaidOrder>>

export const setPayment = async (app: App, id: number, set: Partial<Insertable<PaymentsTable>>): Promise<PaymentRow> =>
  app.db.updateTable('payments').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const hasPaidPayment = async (app: App, order_id: number): Promise<boolean> =>
  (await app.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('state', '=', 'paid')
    .where('is_surplus', '=', false)
    .executeTakeFirst()) !== undefined

/** Whether a cancelled order ended by the word of its customer or of staff; its time did not just run out. */
export const wasCalledOff = async (app: App, order_id: number): Promise<boolean> => {
  const last = await app.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', order_id)
    .where('kind', 'in', ['cancelled', 'expired'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'cancelled'
}

/** Why gifts are not taken any more. */
export type GiftsRefused = 'over_target' | 'campaign_closed' | 'permit_closed'

type GiftOfOrder = { campaign_id: number; stops: boolean; why: GiftsRefused | null }

const readGifts = async (app: App, order_id: number, paid_on: Day): Promise<GiftOfOrder[]> => {
  const { rows } = await sql<GiftOfOrder>`
    select c.id as campaign_id, c.stop_at_target as stops,
        case when c.status = 'closed' then 'campaign_closed'
          when c.solicitation_basis = 'permit' and ${paid_on}::date > p.ends_on then 'permit_closed'
          when c.stop_at_target and t.raised >= c.target_amount then 'over_target' end as why
      from order_campaign_items i join campaigns c on c.id = i.campaign_id join campaign_totals t on t.campaign_id = c.id
      left join solicitation_permits p on p.id = c.permit_id
     where i.order_id = ${order_id} order by c.id`.execute(app.db)
  return rows
}

/** Gifts to campaigns that stop at their target are booked one after another, so that one of them crosses it at most. */
const takeTurns = async (app: App, gifts: readonly GiftOfOrder[]): Promise<void> => {
  for (const { campaign_id } of gifts) {
    await sql`select pg_advisory_xact_lock(hashtextextended('target ' || ${campaign_id}::text, 0))`.execute(app.db)
  }
}

/**
 * Why an order that is nothing but gifts is not paid by money of a day, or null. A campaign that is closed takes nothing, and money
 * outside of a permit goes back (公益勸募條例 §22), whatever else is given with it; of campaigns that stop at their target all have to
 * be there.
 */
export const whyNoGifts = async (
  app: App,
  { id, campaigns_total, grand_total }: Pick<PaidOrder, 'id' | 'campaigns_total' | 'grand_total'>,
  paid_on: Day,
): Promise<GiftsRefused | null> => {
  if (campaigns_total === 0 || campaigns_total !== grand_total) return null
  let gifts = await readGifts(app, id, paid_on)
  const stopping = gifts.filter(({ stops, why }) => stops && why === null)
  if (stopping.length > 0) {
    await takeTurns(app, stopping)
    gifts = await readGifts(app, id, paid_on)
  }
  const reasons = gifts.map(({ why }) => why)
  const never = reasons.find((why) => why === 'permit_closed' || why === 'campaign_closed')
  return never ?? (reasons.every((why) => why !== null) ? (reasons[0] ?? null) : null)
}

/** The payment status of an order that is not paid; with nothing, that something else of the order is not as it was seen. */
export const noteOnOrder = async (
  app: App,
  order_id: number,
  set: {
    payment_status?: 'unpaid' | 'pending' | 'failed' | 'partially_refunded' | 'refunded'
    payment_expires_at?: string | null
  },
): Promise<void> => {
  await app.db
    .updateTable('orders')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', order_id)
    .execute()
}

/** The lines of an order as its bill shows them; what offers took off is inside the amounts of the goods. */
export const listBillLines = async (app: App, order_id: number): Promise<BillLine[]> => {
  const { rows } = await sql<BillLine>`
    select name, quantity, amount from (
      select 1 as part, id, title as name, quantity, amount from order_campaign_items where order_id = ${order_id}
      union all select 2, id, name, quantity, total - discount from order_items where order_id = ${order_id}
      union all select 3, id, name, 1, total from order_product_groups where order_id = ${order_id}
      union all select 4, id, ${paymentWords.shipping}, 1, shipping_total from orders where id = ${order_id} and shipping_total > 0
    ) line order by part, id`.execute(app.db)
  return rows
}

/** Payments the gateway should be asked about now. */
export const listDueQueries = (app: App, now: Date, limit: number) =>
  app.db
    .selectFrom('payments')
    .select(['id', 'trade_no', 'queries', 'expires_at'])
    .where('provider', '=', 'ecpay')
    .where('state', 'in', ['created', 'pending', 'authorised', 'expired', 'cancelled'])
    .where('next_query_at', '<=', now.toISOString())
    .orderBy('next_query_at')
    .limit(limit)
    .execute()

export const findOrderOfTrade = (app: App, trade_no: string) =>
  app.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.order_no', 'o.access_key'])
    .where('p.trade_no', '=', trade_no)
    .executeTakeFirst()

/** Gives up every attempt of an order that was not decided yet; the gateway is still asked about it. */
export const giveUpAttempts = async (app: App, order_id: number, state: 'cancelled' | 'expired'): Promise<void> => {
  await app.db
    .updateTable('payments')
    .set({ state })
    .where('order_id', '=', order_id)
    .where('state', 'in', ['created', 'pending', 'authorised'])
    .execute()
}
