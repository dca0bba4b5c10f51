import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { viewedFor } from '../rules.ts'
import type { letterList } from './contract.ts'

/** What of a letter can be searched. */
const searched = {
  open: ['c.contact_no', 'c.reference_no', 'c.subject'],
  personal: {
    'c.name': ['member', 'name'],
    'c.email': ['member', 'email'],
    'c.phone': ['member', 'phone'],
    'c.message': ['member', 'letter'],
  },
} as const

type Colleague = { id: number; name: string }

const assignee = sql<Colleague | null>`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = c.assignee_id)`

export const listLetterRows = (app: App, reader: Reader, query: z.output<typeof letterList>) => {
  const { status, topic, assignee: hand, unassigned, automatic } = query.filter
  let rows = app.db
    .selectFrom('contact_messages as c')
    .select(['c.id', 'c.contact_no', 'c.topic', 'c.name', 'c.email', 'c.source', 'c.status', 'c.is_automatic'])
    .select(['c.created_at', 'c.last_at', 'c.version'])
    .select([sql<string>`left(c.message, 80)`.as('excerpt'), assignee.as('assignee')])
  if (status) rows = rows.where('c.status', 'in', status)
  if (topic) rows = rows.where('c.topic', '=', topic)
  if (hand) rows = rows.where('c.assignee_id', '=', hand)
  if (unassigned !== undefined) rows = rows.where('c.assignee_id', unassigned ? 'is' : 'is not', null)
  if (automatic !== undefined) rows = rows.where('c.is_automatic', '=', automatic)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'c.id', sort: { last_at: 'c.last_at', created_at: 'c.created_at' } })
}

export const findLetter = (app: App, id: number) =>
  app.db
    .selectFrom('contact_messages as c')
    .selectAll('c')
    .select(assignee.as('assignee'))
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The row, locked until the transaction ends: what comes in and what goes out are written one after the other. */
export const lockLetter = (app: App, id: number) =>
  app.db.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The letters of a thread after the first, oldest first, with how far each answer has come. */
export const listThread = (app: App, contact_message_id: number) =>
  app.db
    .selectFrom('contact_mails as m')
    .leftJoin('mail_outbox as o', 'o.id', 'm.mail_id')
    .leftJoin('users as u', 'u.id', 'm.created_by')
    .select(['m.id', 'm.direction', 'm.body', 'm.is_automatic', 'm.attachment_names', 'm.created_at'])
    .select(['u.name as author_name', 'o.state', 'o.sent_at', 'o.last_error'])
    .where('m.contact_message_id', '=', contact_message_id)
    .orderBy('m.id')
    .execute()

/** The newest letter of a thread; 0 before there is one after the first. */
export const newestInThread = async (app: App, contact_message_id: number): Promise<number> => {
  const { id } = await app.db
    .selectFrom('contact_mails')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .where('contact_message_id', '=', contact_message_id)
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** The newest mail that came, for the thread in the writer's mailbox. */
export const newestMessageId = async (app: App, contact_message_id: number): Promise<string | null> => {
  const row = await app.db
    .selectFrom('contact_mails')
    .select('message_id')
    .where('contact_message_id', '=', contact_message_id)
    .where('direction', '=', 'in')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.message_id ?? null
}

type Answer = { contact_message_id: number; body: string; created_by: number; created_at: Instant }

export const insertAnswer = async (app: App, row: Answer): Promise<number> => {
  const made = app.db.insertInto('contact_mails').values({ ...row, direction: 'out' })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Notes which mail of the outbox carries an answer. */
export const linkAnswer = async (app: App, id: number, dedupe_key: string): Promise<void> => {
  await app.db
    .updateTable('contact_mails')
    .set({ mail_id: sql`(select o.id from mail_outbox o where o.dedupe_key = ${dedupe_key})` })
    .where('id', '=', id)
    .execute()
}

/** Notes that somebody has a letter open. @returns who else had within the last seconds, by name */
export const noteViewer = async (app: App, contact_message_id: number, user_id: number): Promise<Colleague[]> => {
  const now = app.clock()
  const seen_at = toInstant(now)
  await app.db
    .insertInto('contact_viewers')
    .values({ contact_message_id, user_id, seen_at })
    .onConflict((on) => on.columns(['contact_message_id', 'user_id']).doUpdateSet({ seen_at }))
    .execute()
  return app.db
    .selectFrom('contact_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['u.id', 'u.name'])
    .where('v.contact_message_id', '=', contact_message_id)
    .where('v.user_id', '<>', user_id)
    .where('v.seen_at', '>', toInstant(addMinutes(now, -viewedFor / 60)))
    .orderBy('u.name')
    .execute()
}
