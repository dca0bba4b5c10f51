import { common, type Failure, fail } from '#platform/contract/failures.ts'
import type { RowDetails } from '#platform/contract/staff_jobs.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { Origin, StaffIdentity } from './access.ts'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'
import { type JobWorker, worker } from './jobs.ts'
import { failureOf } from './known_failures.ts'
import {
  countSubject,
  endStaffJob,
  type JobSubject,
  listOpenJobs,
  nextSubjects,
  type RowDone,
  type StaffJobRow,
  setProgress,
  setSubject,
  takeStaffJob,
} from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

declare module './jobs.ts' {
  interface JobMap {
    /** Finds what a killed server left over; `all` also what moved a moment ago. */
    'staff.resume_jobs': { all: boolean }
  }
}

/** Who started a job, as they are now, and where their request came from. */
type Starter = { readonly staff: StaffIdentity; readonly origin: Origin }

/** A kind of job that is done row by row. */
export type RowWork = {
  readonly kind: 'rows'
  readonly name: StaffJobName
  /** Does one row, or takes it back, in the transaction that it is given. @throws whatever the single action throws */
  readonly act: (app: App, starter: Starter, job: StaffJobRow, row: JobSubject) => Promise<RowDone>
  /** Says in which columns of a file a row was refused. */
  readonly explain?: (app: App, job: StaffJobRow, row: JobSubject, errors: Errors) => RowDetails | null
}

/** Sentences about the fields of a row. */
export type Errors = Readonly<Record<string, readonly string[]>>

/** A file as it was stored. */
export type MadeFile = { readonly file_key: string; readonly file_name: string; readonly bytes: number }

/** A kind of job that makes a file, from its beginning each time it is tried. */
export type FileWork = {
  readonly kind: 'file'
  readonly name: StaffJobName
  /** @param onProgress called after each page with the rows so far; it throws when the job was stopped */
  readonly make: (
    app: App,
    starter: Starter,
    job: StaffJobRow,
    onProgress: (rows: number) => Promise<void>,
  ) => Promise<MadeFile>
}

export type StaffWork = RowWork | FileWork

/** What routes have jobs do, by the name of the job. */
export const staffWorksOf = (routes: readonly { readonly work?: StaffWork }[]): ReadonlyMap<string, StaffWork> =>
  new Map(routes.flatMap(({ work }) => (work ? [[work.name, work] as const] : [])))

type Runner = {
  readonly works: ReadonlyMap<string, StaffWork>
  /** The account that started a job as it is now; undefined once it is disabled. */
  readonly findStaff: (app: App, id: number) => Promise<StaffIdentity | undefined>
}

/** Rows that are done before other jobs have their turn, and before a server that shuts down may stop. */
const rowsAtOnce = 100
/** Minutes without progress after which a job is taken for left over. */
const staleMinutes = 2

const fault = '系統發生錯誤，已經留下紀錄，請稍後再試。'

const starterOf = async (findStaff: Runner['findStaff'], app: App, job: StaffJobRow): Promise<Starter> => {
  const staff = (await findStaff(app, job.started_by)) ?? fail(common.not_permitted)
  return { staff, origin: { request_id: job.request_id, ip: job.ip ?? '', user_agent: job.user_agent } }
}

/** Another worker did the row between reading and writing it: what was done here is rolled back. */
const taken = new Error('another worker has done this row')

/** Does one row in a transaction of its own. False when the job has ended meanwhile. */
const doRow = ({ findStaff }: Runner, work: RowWork, app: App, job: StaffJobRow, row: JobSubject): Promise<boolean> =>
  inTransaction(app, async (app) => {
    if (!(await countSubject(app, job.id, 'done'))) return false
    const done = await work.act(app, await starterOf(findStaff, app, job), job, row)
    if (!(await setSubject(app, row, { state: 'done', ...done }))) throw taken
    return true
  })

type Refusal = Pick<Failure, 'code' | 'message'> & { readonly errors?: Errors | undefined }

/** Writes down why a row was not done. False when the job has ended meanwhile. */
const refuseRow = (
  { explain }: RowWork,
  app: App,
  job: StaffJobRow,
  row: JobSubject,
  { code, message, errors = {} }: Refusal,
): Promise<boolean> =>
  inTransaction(app, async (app) => {
    if (!(await countSubject(app, row.job_id, 'refused'))) return false
    const state = code === common.stale.code ? 'changed' : 'refused'
    // what is wrong with a field says more than that one is wrong
    const said = explain ? message : (Object.values(errors).flat()[0] ?? message)
    if (!(await setSubject(app, row, { state, message: said, details: explain?.(app, job, row, errors) ?? null })))
      throw taken
    return true
  })

/** What a person reads of an error; one of ours is noted, one that passes is thrown on to be tried again. */
const refusalOf = async (app: App, job: StaffJobRow, error: unknown): Promise<Refusal> => {
  const failed = failureOf(error)
  if (failed?.failure.status === common.unavailable.status) throw error
  if (failed) return { ...failed.failure, errors: failed.details.errors }
  await noteFault(app, { job: job.name, place: `job ${job.name}` }, error, 'row of a job failed')
  return { code: 'unexpected', message: fault }
}

const unlessTaken = (error: unknown): true => {
  if (error === taken) return true
  throw error
}

const tryRow = (runner: Runner, work: RowWork, app: App, job: StaffJobRow, row: JobSubject): Promise<boolean> =>
  doRow(runner, work, app, job, row)
    .catch(
      async (error: unknown) => error === taken || refuseRow(work, app, job, row, await refusalOf(app, job, error)),
    )
    .catch(unlessTaken)

/** Does some rows; the others have their turn after other jobs. */
const runRows = async (runner: Runner, work: RowWork, app: App, job: StaffJobRow): Promise<void> => {
  const rows = await nextSubjects(app, job.id, rowsAtOnce)
  for (const row of rows) if (!(await tryRow(runner, work, app, job, row))) return
  if (rows.length < rowsAtOnce) await endStaffJob(app, job.id, { state: 'done' })
  else await app.jobs.send(app, 'staff.job', { job_id: job.id })
}

const stopped = new Error('the job was stopped')

/** Makes the file of a job. What goes wrong with it ends the job; what passes is tried again. */
const runFile = async ({ findStaff }: Runner, work: FileWork, app: App, job: StaffJobRow): Promise<void> => {
  const onProgress = async (rows: number) => {
    if (!(await setProgress(app, job.id, rows))) throw stopped
  }
  try {
    const file = await work.make(app, await starterOf(findStaff, app, job), job, onProgress)
    // stopped at the last moment, or made by another worker as well
    if (!(await endStaffJob(app, job.id, { state: 'done', ...file }))) await app.files.remove(file.file_key)
  } catch (error) {
    if (error === stopped) return
    await refusalOf(app, job, error)
    await endStaffJob(app, job.id, { state: 'failed' })
  }
}

const run = async (runner: Runner, app: App, id: number): Promise<void> => {
  const job = await takeStaffJob(app, id)
  if (!job) return
  const work = runner.works.get(job.name)
  if (work?.kind === 'rows') await runRows(runner, work, app, job)
  if (work?.kind === 'file') await runFile(runner, work, app, job)
}

const resume = async (app: App, all: boolean): Promise<void> => {
  const since = all ? null : toInstant(addMinutes(app.clock(), -staleMinutes))
  for (const { id } of await listOpenJobs(app, since)) await app.jobs.send(app, 'staff.job', { job_id: id })
}

/** The background work that staff start. A server that starts goes on with what the one before it left over. */
export const staffJobWorkers = (runner: Runner): readonly JobWorker[] => [
  worker({ name: 'staff.job', run: (app, { job_id }) => run(runner, app, job_id) }),
  worker({
    name: 'staff.resume_jobs',
    run: (app, { all }) => resume(app, all),
    cron: '*/5 * * * *',
    cron_data: { all: false },
    at_start: { all: true },
  }),
]
