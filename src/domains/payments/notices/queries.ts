import type { Insertable, Selectable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { PaymentNoticesTable } from '#registry/database.gen.ts'

export type NoticeRow = Selectable<PaymentNoticesTable>

export const insertNotice = (app: App, row: Insertable<PaymentNoticesTable>): Promise<NoticeRow> =>
  app.db.insertInto('payment_notices').values(row).returningAll().executeTakeFirstOrThrow()

/** Holds a notice, so that it is handled by one at a time; undefined when it was handled meanwhile. */
export const lockOpenNotice = (app: App, id: number): Promise<NoticeRow | undefined> =>
  app.db
    .selectFrom('payment_notices')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['received', 'waiting', 'failed'])
    .forUpdate()
    .executeTakeFirst()

export const setNotice = async (app: App, id: number, set: Partial<Insertable<PaymentNoticesTable>>): Promise<void> => {
  await app.db.updateTable('payment_notices').set(set).where('id', '=', id).execute()
}

export const findNotice = (app: App, id: number): Promise<NoticeRow | undefined> =>
  app.db.selectFrom('payment_notices').selectAll().where('id', '=', id).executeTakeFirst()

export const listDueNotices = (app: App, now: Date) =>
  app.db
    .selectFrom('payment_notices')
    .select('id')
    .where('state', 'in', ['received', 'waiting', 'failed'])
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(200)
    .execute()
