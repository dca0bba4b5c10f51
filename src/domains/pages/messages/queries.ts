import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { ContactMessagesTable } from '#registry/database.gen.ts'

/** @param day the day in the number, in Taipei */
export const insertMessage = (app: App, day: Day, row: Omit<Insertable<ContactMessagesTable>, 'contact_no'>) =>
  app.db
    .insertInto('contact_messages')
    .values({ ...row, contact_no: sql<string>`next_contact_no(${day}::date)` })
    .returning(['id', 'contact_no', 'reply_token'])
    .executeTakeFirstOrThrow()

/** The letters of a member. */
export const listMessagesOf = async (app: App, customer_id: number): Promise<number[]> => {
  const own = await app.db.selectFrom('contact_messages').select('id').where('customer_id', '=', customer_id).execute()
  return own.map(({ id }) => id)
}

/** What a member wrote while signed in, newest first. */
export const listForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('contact_messages')
    .select(['contact_no', 'topic', 'name', 'email', 'phone', 'reference_no', 'message', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** What followed those letters, ours and the member's, newest first. */
export const listThreadsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('contact_mails as m')
    .innerJoin('contact_messages as c', 'c.id', 'm.contact_message_id')
    .select(['c.contact_no', 'm.direction', 'm.body', 'm.created_at'])
    .where('c.customer_id', '=', customerId)
    .orderBy('m.id', 'desc')
    .execute()

/** Takes the writer and the words out of a member's messages; that there was one stays. */
export const forgetWriter = async (app: App, customerId: number, left: { name: string; message: string }) => {
  await app.db
    .updateTable('contact_messages')
    .set({ ...left, email: '', phone: null, reference_no: null, subject: null })
    .where('customer_id', '=', customerId)
    .execute()
  const own = app.db.selectFrom('contact_messages').select('id').where('customer_id', '=', customerId)
  await app.db
    .updateTable('contact_mails')
    .set({ body: left.message, attachment_names: [] })
    .where('contact_message_id', 'in', own)
    .execute()
}
