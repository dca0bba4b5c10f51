import { type Insertable, sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { ContactMailsTable } from '#registry/database.gen.ts'
import type { LetterStatus } from '../rules.ts'

/** Lets one mail with an id in at a time, until the caller's transaction ends. */
export const lockMessageId = async (app: App, message_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${message_id}, 0))`.execute(app.db)
}

/** Whether a mail has come before, in a thread or as a letter of its own. */
export const isKnownMail = async (app: App, message_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from contact_mails where message_id = ${message_id}
    union all select from contact_messages where message_id = ${message_id}`.execute(app.db)
  return rows.length > 0
}

/** What was erased takes no answer: one that comes later is a letter of its own. */
const threads = (app: App) =>
  app.db
    .selectFrom('contact_messages as c')
    .select(['c.id', 'c.contact_no', 'c.email', 'c.status'])
    .where('c.erased_at', 'is', null)

/** The thread with one of these tokens, locked until the transaction ends. */
export const findByToken = async (app: App, tokens: readonly string[]) =>
  tokens.length === 0 ? undefined : threads(app).where('c.reply_token', 'in', tokens).forUpdate().executeTakeFirst()

export type ThreadOf = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** The thread that a mail of ours belongs to, locked until the transaction ends. @param mails ids in the outbox */
export const findByAnswered = async (app: App, mails: readonly number[]) => {
  if (mails.length === 0) return undefined
  const about = app.db
    .selectFrom('mail_outbox as o')
    .select(sql<number>`o.subject_id::bigint`.as('id'))
    .where('o.id', 'in', mails)
    .where('o.subject_type', '=', 'contact_messages')
  return threads(app).where('c.id', 'in', about).forUpdate().executeTakeFirst()
}

/** @returns the id of the row */
export const insertIncoming = async (
  app: App,
  row: Omit<Insertable<ContactMailsTable>, 'direction'>,
): Promise<number> => {
  const made = app.db.insertInto('contact_mails').values({ ...row, direction: 'in' })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Notes that something came: the letter in the version that somebody has seen is over. */
export const reopenLetter = async (
  app: App,
  id: number,
  { status, last_at }: { status: LetterStatus; last_at: Instant },
): Promise<void> => {
  const isDone = status === 'done'
  await app.db
    .updateTable('contact_messages')
    .set({ status, last_at, version: sql`version + 1`, ...(isDone ? {} : { handled_by: null, handled_at: null }) })
    .where('id', '=', id)
    .execute()
}
