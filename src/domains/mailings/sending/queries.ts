import { type SqlBool, sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { mostInFlight, type SkipReason } from '../rules.ts'

/** Letters that are being sent. */
export const listUnderWay = (app: App, tried: readonly number[]) =>
  app.db
    .selectFrom('mailings')
    .select('id')
    .where('state', '=', 'sending')
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('id')
    .execute()

/** The letter, so that it cannot be paused or stopped until the transaction ends. */
export const holdMailing = (app: App, id: number) =>
  app.db.selectFrom('mailings').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** The next one nobody has written to, without those that could not be written to just now; nobody else takes it until the transaction ends. */
export const takeWaiting = (app: App, mailing_id: number, tried: readonly number[]) =>
  app.db
    .selectFrom('mailing_recipients')
    .selectAll()
    .where('mailing_id', '=', mailing_id)
    .where('state', '=', 'waiting')
    .where('mail_id', 'is', null)
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const findOfMail = (app: App, mail_id: number) =>
  app.db
    .selectFrom('mailing_recipients')
    .selectAll()
    .where('mail_id', '=', mail_id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** Notes that somebody gets none, and why. */
export const skip = async (app: App, id: number, reason: SkipReason): Promise<void> => {
  await app.db
    .updateTable('mailing_recipients')
    .set({ state: 'skipped', reason, settled_at: toInstant(app.clock()), mail_id: null })
    .where('id', '=', id)
    .execute()
}

/** Ties a recipient to the mail in the outbox. @returns its id */
export const linkMail = async (app: App, id: number, dedupe_key: string, email: string): Promise<number> => {
  const mail = app.db.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', dedupe_key)
  const { id: mail_id } = await mail.executeTakeFirstOrThrow()
  await app.db.updateTable('mailing_recipients').set({ mail_id, email }).where('id', '=', id).execute()
  return mail_id
}

/** Takes over what the outbox knows of mails that came to an end. @returns whether any did */
export const settle = async (app: App, mailing_id: number): Promise<boolean> => {
  const now = toInstant(app.clock())
  const { rows } = await sql`
    update mailing_recipients r
       set state = case when o.state = 'failed' then 'refused' else 'sent' end, error = case when o.state = 'failed' then o.last_error end,
           settled_at = coalesce(o.sent_at, ${now}::timestamptz)
      from mail_outbox o
     where o.id = r.mail_id and r.mailing_id = ${mailing_id} and r.state = 'waiting' and r.mail_id is not null and o.state in ('sent', 'kept', 'failed')
    returning r.id`.execute(app.db)
  return rows.length > 0
}

/** A letter got on: it is not late. */
export const noteProgress = async (app: App, mailing_id: number): Promise<void> => {
  await app.db
    .updateTable('mailings')
    .set({ progressed_at: toInstant(app.clock()) })
    .where('id', '=', mailing_id)
    .where('state', '=', 'sending')
    .execute()
}

/** The mails of a letter that are in the outbox and have not come to an end. */
export const listInFlight = async (app: App, mailing_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mail_outbox as o', 'o.id', 'r.mail_id')
    .select('o.id')
    .where('r.mailing_id', '=', mailing_id)
    .where('r.state', '=', 'waiting')
    .where('r.mail_id', 'is not', null)
    .where('o.state', 'in', ['queued', 'sending'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the mail server has more of a letter before it than it takes. */
export const isFull = async (app: App, mailing_id: number): Promise<boolean> =>
  (await listInFlight(app, mailing_id)).length >= mostInFlight

export const hasWaiting = async (app: App, mailing_id: number): Promise<boolean> => {
  const row = app.db.selectFrom('mailing_recipients').select('id').where('mailing_id', '=', mailing_id)
  return (await row.where('state', '=', 'waiting').limit(1).executeTakeFirst()) !== undefined
}

/** Ends the wait of those whom nobody has written to. */
export const skipUnwritten = async (app: App, mailing_id: number): Promise<void> => {
  await app.db
    .updateTable('mailing_recipients')
    .set({ state: 'skipped', reason: 'stopped', settled_at: toInstant(app.clock()) })
    .where('mailing_id', '=', mailing_id)
    .where('state', '=', 'waiting')
    .where('mail_id', 'is', null)
    .execute()
}

/** Stopped letters with mails that were on their way at that moment. */
export const listStoppedInFlight = async (app: App): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('mailings as m')
    .innerJoin('mailing_recipients as r', 'r.mailing_id', 'm.id')
    .select('m.id')
    .distinct()
    .where('m.state', '=', 'stopped')
    .where('r.state', '=', 'waiting')
    .execute()
  return rows.map(({ id }) => id)
}
