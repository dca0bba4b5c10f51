import { type Insertable, sql } from 'kysely'
import type { ContactMessagesTable } from '#db/schema.gen.ts'
import type { Day, Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** @param day the day in the number, in Taipei */
export const insertMessage = (app: App, day: Day, row: Omit<Insertable<ContactMessagesTable>, 'contact_no'>) =>
  app.db
    .insertInto('contact_messages')
    .values({ ...row, contact_no: sql<string>`next_contact_no(${day}::date)` })
    .returning(['id', 'contact_no'])
    .executeTakeFirstOrThrow()

/** Deletes what was written before a moment. @returns the ids of what is gone */
export const deleteMessagesBefore = async (app: App, since: Instant): Promise<number[]> => {
  const gone = await app.db.deleteFrom('contact_messages').where('created_at', '<', since).returning('id').execute()
  return gone.map(({ id }) => id)
}
