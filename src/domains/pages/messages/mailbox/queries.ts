import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { MailboxCause } from './rules.ts'

export const findBox = (app: App, address: string) =>
  app.db.selectFrom('incoming_mailboxes').selectAll().where('address', '=', address).executeTakeFirst()

/** The row of a mailbox, made by the first who asks. */
export const findOrMakeBox = async (app: App, address: string) => {
  await app.db
    .insertInto('incoming_mailboxes')
    .values({ address })
    .onConflict((on) => on.column('address').doNothing())
    .execute()
  return app.db.selectFrom('incoming_mailboxes').selectAll().where('address', '=', address).executeTakeFirstOrThrow()
}

/** Notes that every mail up to this one is done with. Of two processes the one that is behind takes nothing back. */
export const noteDone = async (app: App, id: number, at: { validity: number; uid: number }): Promise<void> => {
  const isOfNow = sql<boolean>`uid_validity is not distinct from ${at.validity}`
  await app.db
    .updateTable('incoming_mailboxes')
    .set({
      last_uid: sql<number>`case when ${isOfNow} then greatest(last_uid, ${at.uid}) else ${at.uid} end`,
      uid_validity: at.validity,
      stuck_uid: null,
      stuck_times: 0,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts a try of a mail that could not be written down. @returns how many there were */
export const noteStuck = async (app: App, id: number, uid: number): Promise<number> => {
  const { stuck_times } = await app.db
    .updateTable('incoming_mailboxes')
    .set({
      stuck_times: sql<number>`case when stuck_uid = ${uid} then stuck_times + 1 else 1 end`,
      stuck_uid: uid,
    })
    .where('id', '=', id)
    .returning('stuck_times')
    .executeTakeFirstOrThrow()
  return stuck_times
}

/** Notes that nothing could be fetched; since when is that of the first time. */
export const noteFailing = (app: App, id: number, { cause, now }: { cause: MailboxCause; now: Instant }) =>
  app.db
    .updateTable('incoming_mailboxes')
    .set({ cause, failing_since: sql<Instant>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('id', '=', id)
    .returning(['failing_since', 'told_at'])
    .executeTakeFirstOrThrow()

/** @returns whether nobody had been told yet */
export const noteTold = async (app: App, id: number, now: Instant): Promise<boolean> => {
  const told = app.db.updateTable('incoming_mailboxes').set({ told_at: now }).where('id', '=', id)
  return (await told.where('told_at', 'is', null).returning('id').executeTakeFirst()) !== undefined
}

/** Notes that mail comes in. @returns since when it did not, if staff had been told of that */
export const noteWorks = async (app: App, id: number, now: Instant): Promise<string | null> => {
  const before = await app.db
    .selectFrom('incoming_mailboxes')
    .select(['failing_since', 'told_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('incoming_mailboxes')
    .set({ last_ok_at: now, failing_since: null, cause: null, told_at: null })
    .where('id', '=', id)
    .execute()
  return before.told_at === null ? null : before.failing_since
}
