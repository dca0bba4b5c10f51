import { sql } from 'kysely'
import type { z } from 'zod'
import { mayRead, type Reader } from '#platform/contract/readers.ts'
import { endOfDay, startOfDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { calledByPerson } from '#registry/personal_columns.ts'
import type { LogQuery } from './contract.ts'

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
  'reason',
] as const

/** The names in an entry that somebody may search: those of members are left out for who reads them masked. */
const openNames = (reader: Reader) =>
  mayRead(reader, 'member', 'name')
    ? { label: sql`subject_label`, actor: sql`actor_name` }
    : {
        label: sql`case when subject_type = any(${[...calledByPerson]}) then '' else subject_label end`,
        actor: sql`case when actor_kind = 'customer' then '' else actor_name end`,
      }

/** Entries in order of writing: ids rise with time, so the id is the one sort key and any depth is fast. */
export const listLogRows = (app: App, reader: Reader, query: z.output<typeof LogQuery>) => {
  const { actor, actor_kind, action, subject_type, subject_id, from, to } = query.filter
  let rows = app.db
    .selectFrom('audit_logs')
    .select(columns)
    .select(sql<string[]>`array(select jsonb_object_keys(changes))`.as('changed_fields'))
  if (actor) rows = rows.where('actor_id', '=', actor)
  if (actor_kind) rows = rows.where('actor_kind', '=', actor_kind)
  if (actor && !actor_kind) rows = rows.where('actor_kind', 'in', ['user', 'clinic'])
  if (action) rows = rows.where('action', '=', action)
  if (subject_type) rows = rows.where('subject_type', '=', subject_type)
  if (subject_id) rows = rows.where('subject_id', '=', subject_id)
  if (from) rows = rows.where('at', '>=', startOfDay(from).toISOString())
  if (to) rows = rows.where('at', '<=', endOfDay(to).toISOString())
  if (query.q) {
    const word = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`
    const { label, actor } = openNames(reader)
    rows = rows.where(sql<boolean>`(${label} ilike ${word} or ${actor} ilike ${word} or reason ilike ${word})`)
  }
  return readPage(app, rows, query, { sort: { at: 'id' }, id: 'id' })
}

export const findLog = (app: App, id: number) =>
  app.db
    .selectFrom('audit_logs')
    .select([...columns, 'changes', 'ip', 'user_agent', 'request_id'])
    .select([
      sql<number | null>`(select min(n.id) from audit_logs n where n.subject_type = audit_logs.subject_type
        and n.subject_id = audit_logs.subject_id and n.id > audit_logs.id)`.as('newer_id'),
      sql<number | null>`(select max(o.id) from audit_logs o where o.subject_type = audit_logs.subject_type
        and o.subject_id = audit_logs.subject_id and o.id < audit_logs.id)`.as('older_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The first broken link of each chain: a changed entry, a changed link, or a missing one. */
export const findBrokenLinks = async (app: App) => {
  const { rows } = await sql<{ chain: number; seq: number }>`
    with walked as (
      select links.chain, links.seq, links.hash, links.prev_hash, logs.id as log_id, audit_canonical(logs) as text,
             coalesce(lag(links.hash) over (partition by links.chain order by links.seq), '') as expected_prev,
             row_number() over (partition by links.chain order by links.seq) as expected_seq
        from audit_links links left join audit_logs logs on logs.id = links.audit_log_id
    )
    select chain, min(seq)::bigint as seq from walked
     where log_id is null or prev_hash <> expected_prev or seq <> expected_seq
        or hash <> encode(sha256(convert_to(prev_hash || text, 'UTF8')), 'hex')
     group by chain order by chain`.execute(app.db)
  return rows
}

/** Entries without a link. */
export const findUnlinkedLogs = (app: App) =>
  app.db
    .selectFrom('audit_logs')
    .leftJoin('audit_links', 'audit_links.audit_log_id', 'audit_logs.id')
    .select('audit_logs.id')
    .where('audit_links.seq', 'is', null)
    .orderBy('audit_logs.id')
    .limit(100)
    .execute()

export const countLogs = async (app: App): Promise<number> => {
  const { n } = await app.db
    .selectFrom('audit_logs')
    .select(sql<number>`count(*)::bigint`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
