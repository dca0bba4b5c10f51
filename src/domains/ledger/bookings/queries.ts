import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { FundingsTable, TransactionsTable } from '#registry/database.gen.ts'

/** The day on which money that had waited became this payment; null for money that was a payment when it came. */
const releasedOn = sql<Day | null>`(select coalesce(v.value_on, v.occurred_on) from account_moves v where v.payment_id = p.id)`

/** What the books have to know of a payment and its order. Amounts in NT$. */
export const findPaymentForBooks = (app: App, payment_id: number) =>
  app.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['p.id', 'p.order_id', 'p.amount', 'p.fee_amount', 'p.paid_at', 'p.is_surplus', 'm.kind as method_kind'])
    .select(releasedOn.as('released_on'))
    .select([
      'o.order_no',
      'o.status as order_status',
      'o.paid_at as order_paid_at',
      'o.customer_id',
      'o.email',
      'o.name',
      'o.campaigns_total',
      'o.grand_total',
    ])
    .select(['o.receipt_kind', 'o.receipt_name', 'o.receipt_identifier_enc', 'o.public_name_mode', 'o.public_name'])
    .where('p.id', '=', payment_id)
    .executeTakeFirstOrThrow()
export type BookedPayment = Awaited<ReturnType<typeof findPaymentForBooks>>

/** The gifts of an order in the order in which their campaigns are locked. */
export const listGifts = (app: App, order_id: number) =>
  app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('campaigns as c', 'c.id', 'i.campaign_id')
    .select(['i.id', 'i.campaign_id', 'i.title', 'i.amount', 'c.permit_id', 'c.solicitation_basis'])
    .where('i.order_id', '=', order_id)
    .orderBy('i.campaign_id')
    .orderBy('i.id')
    .execute()

/** The first open day from this one on; it holds the periods as they are until the transaction ends. */
const openDay = (day: Day) => sql<Day>`ledger_open_day(${day}::date)`

/**
 * Money that really moved: on a closed day it stands on the first open one and keeps its own day as `value_on`.
 *
 * @param day the day on which the money moved
 */
export const insertTransaction = (app: App, day: Day, row: Omit<Insertable<TransactionsTable>, 'no' | 'occurred_on'>) =>
  app.db
    .insertInto('transactions')
    .values({
      ...row,
      occurred_on: openDay(day),
      value_on: sql<Day | null>`nullif(${day}::date, ${openDay(day)})`,
      no: sql<string>`next_transaction_no(${openDay(day)})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Adds rows of the fund book, each on the first open day from its own on. They must come in the order of campaign_id (the trigger locks each campaign). */
export const insertFundings = async (
  app: App,
  rows: readonly (Insertable<FundingsTable> & { occurred_on: Day })[],
): Promise<void> => {
  for (const row of rows) {
    const occurred_on = openDay(row.occurred_on)
    await app.db
      .insertInto('fundings')
      .values({ ...row, occurred_on })
      .execute()
  }
}

/** The income rows of the gifts of a payment, by the line of the order. */
export const listGiftRows = async (app: App, payment_id: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await app.db
    .selectFrom('transactions')
    .select(['id', 'order_campaign_item_id'])
    .where('payment_id', '=', payment_id)
    .where('direction', '=', 'income')
    .where('reverses_id', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, order_campaign_item_id: item }) => (item === null ? [] : [[item, id]])))
}
