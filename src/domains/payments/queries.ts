import type { Insertable, Selectable } from 'kysely'
import type { PaymentsTable } from '#db/schema.gen.ts'
import type { App } from '#platform/server/app.ts'

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
    .select(['bank_name', 'bank_code', 'account_no', 'account_name'])
    .where('id', '=', id)
    .executeTakeFirst()
