import { sql } from 'kysely'
import type { z } from 'zod'
import { endOfDay, startOfDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
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

/** Entries in order of writing: ids rise with time, so the id is the one sort key and any depth is fast. */
export const listLogRows = (app: App, query: z.output<typeof LogQuery>) => {
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
    rows = rows.where((where) =>
      where.or([
        where('subject_label', 'ilike', word),
        where('actor_name', 'ilike', word),
        where('reason', 'ilike', word),
      ]),
    )
  }
  return readPage(app, rows, query, { sort: { at: 'id' }, id: 'id' })
}

export const findLog = (app: App, id: number) =>
  app.db
    .selectFrom('audit_logs')
    .select([...columns, 'changes', 'ip', 'user_agent', 'request_id'])
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
