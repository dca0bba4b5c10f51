import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** The whole row of an order, for the audit log. */
export const findOrderRow = (app: App, id: number) =>
  app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

type Transfer = { payment_id: number; amount: number; account_id: number; paid_on: Day; reference: string }

/** Holds what staff call a transfer until the transaction ends: whoever names the same waits. */
export const lockTransfer = async (app: App, { amount, paid_on, reference }: Transfer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${paid_on} ${amount} ${reference.trim()}`}, 0))`.execute(
    app.db,
  )
}

/** Another order that is paid by the same transfer: the same words, day and sum on one account, and no line of a bank. */
export const findOrderPaidBy = async (
  app: App,
  { payment_id, amount, account_id, paid_on, reference }: Transfer,
): Promise<string | undefined> => {
  const { rows } = await sql<{ order_no: string }>`
    select o.order_no from payments p join orders o on o.id = p.order_id
     where p.reference = ${reference} and p.amount = ${amount} and p.id <> ${payment_id} and p.state = 'paid'
       and p.provider = 'manual' and (p.paid_at at time zone 'Asia/Taipei')::date = ${paid_on}::date
       and not exists (select from bank_match_records m where m.payment_id = p.id)
       and (exists (select from transactions t where t.payment_id = p.id and t.bank_account_id = ${account_id})
         or exists (select from suspense_items i where i.payment_id = p.id and i.bank_account_id = ${account_id}))
     order by p.id limit 1`.execute(app.db)
  return rows[0]?.order_no
}

/** What payments did to their account: what was booked of them, and what of them waits. NT$. */
export const recordsOfPayments = async (app: App, payments: readonly number[]) => {
  const { rows } = await sql<{ kind: 'payment' | 'suspense'; id: number; amount: number }>`
    select 'payment' as kind, t.payment_id as id, sum(case when t.direction = 'income' then t.amount else -t.amount end)::bigint as amount
      from transactions t where t.payment_id = any(${payments}::bigint[]) and t.public_as <> 'sum_of_day' group by t.payment_id
    union all
    select 'suspense', i.id, i.amount from suspense_items i where i.payment_id = any(${payments}::bigint[])`.execute(
    app.db,
  )
  return rows
}
