import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { selectJobs } from '#platform/server/staff_job_view.ts'
import type { jobList, jobRowList } from './contract.ts'

/** Whose jobs somebody may see: their own by their id, or null for all. */
export type SeenBy = number | null

/** What the account has under way, the oldest first. */
export const listOpenOf = (app: App, staff_id: number) =>
  selectJobs(app)
    .where('j.started_by', '=', staff_id)
    .where('j.state', 'in', ['waiting', 'running'])
    .orderBy('j.id')
    .limit(20)
    .execute()

/** What the account had done last, the newest first. */
export const listEndedOf = (app: App, staff_id: number, count: number) =>
  selectJobs(app)
    .where('j.started_by', '=', staff_id)
    .where('j.state', 'not in', ['waiting', 'running'])
    .orderBy('j.id', 'desc')
    .limit(count)
    .execute()

export const countUnread = async (app: App, staff_id: number): Promise<number> => {
  const { n } = await app.db
    .selectFrom('staff_jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('started_by', '=', staff_id)
    .where('finished_at', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const listJobRows = (app: App, seenBy: SeenBy, query: z.output<typeof jobList>) => {
  let rows = selectJobs(app)
  if (seenBy !== null) rows = rows.where('j.started_by', '=', seenBy)
  if (query.filter.state) rows = rows.where('j.state', '=', query.filter.state)
  return readPage(app, rows, query, { id: 'j.id', sort: { created_at: 'j.id' } })
}

export const findJob = (app: App, seenBy: SeenBy, id: number) => {
  const rows = selectJobs(app).where('j.id', '=', id)
  return (seenBy === null ? rows : rows.where('j.started_by', '=', seenBy)).executeTakeFirst()
}

export const listSubjects = (app: App, seenBy: SeenBy, query: z.output<typeof jobRowList>) => {
  const { job, state, failed, outcome } = query.filter
  let rows = app.db
    .selectFrom('staff_job_rows as r')
    .innerJoin('staff_jobs as j', 'j.id', 'r.job_id')
    .select([
      'r.id',
      'r.job_id',
      'r.place',
      'r.subject_id',
      'r.label',
      'r.state',
      'r.message',
      'r.outcome',
      'r.details',
    ])
  if (seenBy !== null) rows = rows.where('j.started_by', '=', seenBy)
  if (job !== undefined) rows = rows.where('r.job_id', '=', job)
  if (state) rows = rows.where('r.state', '=', state)
  if (outcome) rows = rows.where('r.outcome', '=', outcome)
  if (failed !== undefined) rows = rows.where('r.message', failed ? 'is not' : 'is', null)
  if (query.q) rows = rows.where('r.label', 'ilike', `%${query.q.replace(/[\\%_]/g, '\\$&')}%`)
  return readPage(app, rows, query, { id: 'r.id', sort: { place: 'r.id' } })
}

/** The account has seen what ended. */
export const markRead = async (app: App, staff_id: number, at: Instant): Promise<void> => {
  await app.db
    .updateTable('staff_jobs')
    .set({ read_at: at })
    .where('started_by', '=', staff_id)
    .where('finished_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
}

/** The account's own job, held until the transaction ends. */
export const lockOwnJob = (app: App, staff_id: number, id: number) =>
  app.db
    .selectFrom('staff_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('started_by', '=', staff_id)
    .forUpdate()
    .executeTakeFirst()

/** The file of the account's own job. */
export const findFile = (app: App, staff_id: number, id: number, now: Instant) =>
  app.db
    .selectFrom('staff_jobs')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('started_by', '=', staff_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The rows that a job has done, in the versions that it made. */
export const listDoneSubjects = async (app: App, job_id: number) => {
  const rows = await app.db
    .selectFrom('staff_job_rows')
    .select(['subject_id', 'version_after as version', 'label', 'remembered'])
    .where('job_id', '=', job_id)
    .where('state', '=', 'done')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ ...row, version: row.version ?? 0 }))
}

/** The rows that a dry run has accepted, as they were chosen. */
export const listAcceptedSubjects = (app: App, job_id: number) =>
  app.db
    .selectFrom('staff_job_rows')
    .select(['place', 'subject_id', 'version', 'label', 'remembered'])
    .where('job_id', '=', job_id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('place')
    .execute()

/** How many rows a dry run found of each kind, and in how many cells the present ones would change. */
export const countOutcomes = (app: App, job_id: number) =>
  app.db
    .selectFrom('staff_job_rows')
    .select([
      sql<number>`(count(*) filter (where outcome = 'new'))::int`.as('new'),
      sql<number>`(count(*) filter (where outcome = 'changed'))::int`.as('changed'),
      sql<number>`(count(*) filter (where outcome = 'same'))::int`.as('same'),
      sql<number>`(count(*) filter (where message is not null))::int`.as('refused'),
      sql<number>`coalesce(sum(jsonb_array_length(details -> 'changes')), 0)::int`.as('changed_fields'),
    ])
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()

/** What was asked for beside the rows of a job, as long as its rows are kept. */
export const findInput = async (app: App, seenBy: SeenBy, id: number, now: Instant) => {
  const jobs = app.db
    .selectFrom('staff_jobs')
    .select('input')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('finished_at', 'is', null)]))
  return (await (seenBy === null ? jobs : jobs.where('started_by', '=', seenBy)).executeTakeFirst())?.input
}

/** The rows of a job that were refused, with what it knows of them. */
export const listRefusedSubjects = (app: App, job_id: number) =>
  app.db
    .selectFrom('staff_job_rows')
    .select(['message', 'remembered', 'details'])
    .where('job_id', '=', job_id)
    .where('message', 'is not', null)
    .orderBy('place')
    .execute()

/** Jobs whose results are not kept any longer, the longest waiting first, with their files. */
export const listOldResults = (app: App, now: Instant, tried: readonly number[]) =>
  app.db
    .selectFrom('staff_jobs')
    .select(['id', 'file_key'])
    .where('expires_at', '<=', now)
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(500)
    .execute()

/** Forgets the results of a job whose file is gone: its rows, and with them their undo. */
export const forgetResults = async (app: App, id: number): Promise<void> => {
  const set = { file_key: null, bytes: null, expires_at: null }
  await app.db.updateTable('staff_jobs').set(set).where('id', '=', id).execute()
  await app.db.deleteFrom('staff_job_rows').where('job_id', '=', id).execute()
}

/** Keys of the files that jobs name. */
export const listFileKeys = async (app: App): Promise<string[]> => {
  const rows = await app.db.selectFrom('staff_jobs').select('file_key').where('file_key', 'is not', null).execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}
