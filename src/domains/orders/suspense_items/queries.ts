import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Payments, of some, of which a refund was asked for and is not done. */
export const listGoingBack = async (app: App, payment_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (payment_ids.length === 0) return new Set()
  const rows = await app.db
    .selectFrom('refunds')
    .select('payment_id')
    .where('payment_id', 'in', [...payment_ids])
    .where('state', 'in', ['requested', 'approved', 'sent'])
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** How money came that waits. */
export const findPaymentOf = (app: App, payment_id: number) =>
  app.db
    .selectFrom('payments')
    .select(['payment_method_id', 'trade_no'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()

/** How far an order is, and what it costs (NT$). */
export const findStates = (app: App, order_id: number) =>
  app.db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'grand_total'])
    .where('id', '=', order_id)
    .executeTakeFirst()

/** What kind of account money lies on. */
export const findKindOfAccount = async (app: App, id: number) =>
  (await app.db.selectFrom('bank_accounts').select('kind').where('id', '=', id).executeTakeFirstOrThrow()).kind

/** Takes money that waits for the rest of the transaction, without waiting. @returns false where somebody else has it */
export const claimItem = async (app: App, id: number): Promise<boolean> => {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`suspense_items ${id}`}, 0)) as claimed`.execute(app.db)
  return rows[0]?.claimed ?? false
}
