import { type Selectable, sql } from 'kysely'
import type { Failure } from '#platform/contract/failures.ts'
import { jobResultDays, type RowDetails } from '#platform/contract/staff_jobs.ts'
import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import type { Database } from '#registry/database.gen.ts'
import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import { recordChange } from './audit.ts'

declare module './jobs.ts' {
  interface JobMap {
    /** Goes on with what staff started. */
    'staff.job': { job_id: number }
  }
}

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'staff_job_rows.details': RowDetails
  }
}

/** Where the store has the files that jobs made. */
export const exportFolder = 'staff-jobs/'

export type StaffJobRow = Selectable<Database['staff_jobs']>
export type JobSubject = Selectable<Database['staff_job_rows']>

type NewJob = {
  readonly name: StaffJobName
  readonly input: Json
  readonly total: number | null
  readonly can_undo: boolean
  readonly undoes_id?: number
  readonly is_dry_run?: boolean
  readonly applies_id?: number
  /** How the log calls it. */
  readonly action?: 'exported'
}

/** A row that a job is to be done with. */
export type NewSubject = {
  /** Null: the job is to create it. */
  readonly subject_id: number | null
  readonly version: number
  /** The row of a file; without it they are counted from 1. */
  readonly place?: number
  readonly label: string
  readonly remembered: Json
}

const insertJob = (app: App, { staff, origin }: SignedInStaff, { input, ...job }: Omit<NewJob, 'action'>) =>
  app.db
    .insertInto('staff_jobs')
    .values({
      ...job,
      input: JSON.stringify(input),
      started_by: staff.id,
      request_id: origin.request_id,
      ip: origin.ip || null,
      user_agent: origin.user_agent.slice(0, 300),
      created_at: toInstant(app.clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const insertSubjects = async (app: App, job_id: number, subjects: readonly NewSubject[]): Promise<void> => {
  await sql`
    insert into staff_job_rows (job_id, place, subject_id, version, label, remembered)
    select ${job_id}, coalesce(place, number), subject_id, version, label, remembered
      from rows from (jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
        as (subject_id bigint, version int, place int, label text, remembered jsonb))
        with ordinality as given (subject_id, version, place, label, remembered, number)`.execute(app.db)
}

/** Writes down a job with its rows and its audit row, and has it done. Call it inside a transaction. */
export const startStaffJob = async (
  app: App,
  staff: SignedInStaff,
  { action, ...job }: NewJob,
  subjects: readonly NewSubject[] = [],
): Promise<StaffJobRow> => {
  const row = await insertJob(app, staff, job)
  if (subjects.length > 0) await insertSubjects(app, row.id, subjects)
  await recordChange(app, staff, {
    action: action ?? 'created',
    subject_type: 'staff_jobs',
    subject_id: row.id,
    subject_label: `#${row.id}`,
    after: row,
  })
  await app.jobs.send(app, 'staff.job', { job_id: row.id })
  return row
}

/**
 * Writes down a single action that was done already, so that it can be taken back. Whoever did it has seen it; its audit
 * rows are those of the action.
 *
 * @param rows at least one; each with the version that the action made
 */
export const noteDoneJob = async (
  app: App,
  staff: SignedInStaff,
  name: StaffJobName,
  rows: readonly (NewSubject & { readonly version_after: number })[],
): Promise<void> => {
  const at = toInstant(app.clock())
  const { id } = await insertJob(app, staff, { name, input: {}, total: rows.length, can_undo: true })
  await insertSubjects(app, id, rows)
  const after = JSON.stringify(rows.map(({ subject_id, version_after }) => ({ subject_id, version_after })))
  await sql`update staff_job_rows r set state = 'done', version_after = a.version_after
    from jsonb_to_recordset(${after}::jsonb) as a (subject_id bigint, version_after int)
    where r.job_id = ${id} and r.subject_id = a.subject_id`.execute(app.db)
  const times = { started_at: at, finished_at: at, read_at: at, expires_at: resultsEnd(app.clock()) }
  await app.db
    .updateTable('staff_jobs')
    .set({ state: 'done', done: rows.length, ...times })
    .where('id', '=', id)
    .execute()
}

/** Takes a job to work on, also one whose server was killed; undefined when it has ended. */
export const takeStaffJob = (app: App, id: number) =>
  app.db
    .updateTable('staff_jobs')
    .set((eb) => ({ state: 'running', started_at: eb.fn.coalesce('started_at', eb.val(toInstant(app.clock()))) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** The next rows that nothing was done with yet. */
export const nextSubjects = (app: App, job_id: number, count: number): Promise<JobSubject[]> =>
  app.db
    .selectFrom('staff_job_rows')
    .selectAll()
    .where('job_id', '=', job_id)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(count)
    .execute()

/**
 * Counts one more row and holds the job until the transaction ends, so that two workers do not do the same row and a stop
 * waits for the row under way. False when the job has ended meanwhile.
 */
export const countSubject = async (app: App, id: number, as: 'done' | 'refused'): Promise<boolean> => {
  const held = await app.db
    .updateTable('staff_jobs')
    .set((eb) => ({ [as]: eb(as, '+', 1), progress_at: toInstant(app.clock()) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** How many rows a file has so far; false when the job has ended meanwhile. */
export const setProgress = async (app: App, id: number, done: number): Promise<boolean> => {
  const told = await app.db
    .updateTable('staff_jobs')
    .set({ done, progress_at: toInstant(app.clock()) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}

/** What came of a row that was done. */
export type RowDone = {
  readonly version_after: number
  /** Set where the job has created it. */
  readonly subject_id?: number
  /** What a dry run says would come of it. */
  readonly outcome?: 'new' | 'changed' | 'same'
  readonly details?: RowDetails
}

type RowRefused = {
  readonly state: 'refused' | 'changed'
  readonly message: Failure['message']
  readonly details: RowDetails | null
}

/** Writes down what came of a row; false when another worker did before. */
export const setSubject = async (
  app: App,
  { job_id, place }: JobSubject,
  { details, ...result }: ({ readonly state: 'done' } & RowDone) | RowRefused,
): Promise<boolean> => {
  const set = await app.db
    .updateTable('staff_job_rows')
    .set({ ...result, ...(details && { details: JSON.stringify(details) }) })
    .where('job_id', '=', job_id)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .returning('place')
    .executeTakeFirst()
  return set !== undefined
}

/** Until when the results of what ends now are kept. */
const resultsEnd = (now: Date): Instant => toInstant(addMinutes(now, jobResultDays * 24 * 60))

type Ending = {
  readonly state: 'done' | 'cancelled' | 'failed'
  readonly file_key?: string
  readonly file_name?: string
  readonly bytes?: number
}

/** Ends a job that has not ended yet; undefined when it has. */
export const endStaffJob = (app: App, id: number, ending: Ending) => {
  const now = app.clock()
  return app.db
    .updateTable('staff_jobs')
    .set({ ...ending, finished_at: toInstant(now), expires_at: resultsEnd(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** Jobs that have not ended and of which nothing was done since a moment; all that have not ended, without one. */
export const listOpenJobs = (app: App, since: Instant | null) => {
  const open = app.db.selectFrom('staff_jobs').select('id').where('state', 'in', ['waiting', 'running'])
  return (since === null ? open : open.where(sql<boolean>`coalesce(progress_at, created_at) < ${since}`))
    .orderBy('id')
    .execute()
}
