import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { MailingRecipientsTable, MailingsTable } from '#registry/database.gen.ts'
import type { mailingList, recipientList } from './contract.ts'
import type { MailingKind, RecipientState } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'mailings.facts': readonly (readonly [label: string, value: string])[]
  }
}

export const findMailing = (app: App, id: number) =>
  app.db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()

export type MailingRow = NonNullable<Awaited<ReturnType<typeof findMailing>>>

/** The row, locked until the transaction ends: steps of one letter are taken one after the other. */
export const lockMailing = (app: App, id: number) =>
  app.db.selectFrom('mailings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** How many recipients of each state. */
const counts = sql<{ [state in RecipientState]?: number }>`(select coalesce(json_object_agg(g.state, g.count), '{}')
  from (select r.state, count(*)::int as count from mailing_recipients r where r.mailing_id = m.id group by 1) g)`

const aboutName = sql<string | null>`(select c.title from campaigns c where c.id = m.campaign_id)`

const rowsWithCounts = (app: App) =>
  app.db
    .selectFrom('mailings as m')
    .select(['m.id', 'm.kind', 'm.subject', 'm.state', 'm.paused_because', 'm.campaign_id', 'm.month', 'm.version'])
    .select(['m.created_at', 'm.started_at', 'm.ended_at', 'm.campaign_update_id', 'm.volunteer_statuses'])
    .select([counts.as('counts'), aboutName.as('campaign_title')])
    .select(
      sql<string | null>`(select u.name from users u where u.id = coalesce(m.started_by, m.created_by))`.as('by_name'),
    )

/** Of these kinds; of none where there are none. */
const isOneOf = (kinds: readonly MailingKind[]) => sql<boolean>`m.kind = any(${kinds}::text[])`

/** @param kinds those that the reader may see */
export const listMailingRows = (app: App, kinds: readonly MailingKind[], query: z.output<typeof mailingList>) => {
  const { kind, state, campaign } = query.filter
  let rows = rowsWithCounts(app).where(isOneOf(kinds))
  if (kind) rows = rows.where('m.kind', '=', kind)
  if (state) rows = rows.where('m.state', 'in', state)
  if (campaign) rows = rows.where('m.campaign_id', '=', campaign)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(m.subject), ${query.q})`)
  return readPage(app, rows, query, { id: 'm.id', sort: { created_at: 'm.created_at', subject: 'm.subject' } })
}

export const findMailingWithCounts = (app: App, id: number) =>
  rowsWithCounts(app).select(['m.body', 'm.progressed_at']).where('m.id', '=', id).executeTakeFirst()

/** What of a recipient can be searched. */
const searched = { personal: { 'r.name': ['addressee', 'name'], 'r.email': ['addressee', 'email'] } } as const

export const listRecipientRows = (
  app: App,
  reader: Reader,
  kinds: readonly MailingKind[],
  query: z.output<typeof recipientList>,
) => {
  const { mailing, state, reason } = query.filter
  let rows = app.db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', 'm.id', 'r.mailing_id')
    .select(['r.id', 'r.name', 'r.email', 'r.state', 'r.reason', 'r.error', 'r.settled_at', 'm.subject'])
    .where(isOneOf(kinds))
  if (mailing) rows = rows.where('r.mailing_id', '=', mailing)
  if (state) rows = rows.where('r.state', '=', state)
  if (reason) rows = rows.where('r.reason', '=', reason)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'r.id', sort: { id: 'r.id', settled_at: 'r.settled_at' } })
}

/** A letter that is not there yet; undefined where its month has one. */
export const insertMailing = (app: App, row: Insertable<MailingsTable>) =>
  app.db
    .insertInto('mailings')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()

/** The letter of a report of progress that was not stopped. */
export const findOfUpdate = (app: App, campaign_update_id: number) =>
  app.db
    .selectFrom('mailings')
    .selectAll()
    .where('campaign_update_id', '=', campaign_update_id)
    .where('state', '<>', 'stopped')
    .executeTakeFirst()

/** How many rows go into one statement. */
const chunk = 1000

/** Writes down everybody a letter is for. */
export const insertRecipients = async (
  app: App,
  rows: readonly Insertable<MailingRecipientsTable>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += chunk)
    await app.db
      .insertInto('mailing_recipients')
      .values(rows.slice(from, from + chunk))
      .execute()
}

/** A report of progress of a campaign. */
/** A report of a campaign, held: of two who begin its letter at once the second finds it. */
export const findUpdate = (app: App, campaign_id: number, id: number) =>
  app.db
    .selectFrom('campaign_updates')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findCampaign = (app: App, id: number) =>
  app.db.selectFrom('campaigns').select(['id', 'title', 'slug', 'type']).where('id', '=', id).executeTakeFirst()

/** From when to when a backup that was loaded leaves a gap; undefined where none was. */
export const findRestore = async (app: App): Promise<{ from: string; at: string } | undefined> => {
  const row = await app.db.selectFrom('installation').select(['restored_from', 'restored_at']).executeTakeFirst()
  return row?.restored_from && row.restored_at ? { from: row.restored_from, at: row.restored_at } : undefined
}

/** The mailbox of an account of staff. */
export const mailboxOf = async (app: App, user_id: number): Promise<string | undefined> =>
  (await app.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst())?.email
