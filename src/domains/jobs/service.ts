import type { z } from 'zod'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { type SheetFormat, xlsxType } from '#platform/contract/export.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { ImportInput, type ImportResult } from '#platform/contract/import.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { pdfType } from '#platform/contract/print.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { refusedName, refusedTable } from '#platform/server/import_rows.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { getJobView } from '#platform/server/staff_job_view.ts'
import { endStaffJob, exportFolder, startStaffJob } from '#platform/server/staff_jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { jobFailures, type jobList, type jobRowList } from './contract.ts'
import {
  countOutcomes,
  countUnread,
  findFile,
  findInput,
  findJob,
  forgetResults,
  listAcceptedSubjects,
  listDoneSubjects,
  listEndedOf,
  listFileKeys,
  listJobRows,
  listOldResults,
  listOpenOf,
  listRefusedSubjects,
  listSubjects,
  lockOwnJob,
  markRead,
  type SeenBy,
} from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'jobs.expire': Record<string, never>
  }
}

/** How many jobs that ended the bell shows. */
const endedInBell = 5

const seenBy = ({ staff }: SignedInStaff): SeenBy => (mayDo(staff, 'logs view') ? null : staff.id)

/** What somebody started, for their bell. */
export const readMyJobs = async (app: App, { staff }: SignedInStaff) => {
  const [open, ended, unread] = await Promise.all([
    listOpenOf(app, staff.id),
    listEndedOf(app, staff.id, endedInBell),
    countUnread(app, staff.id),
  ])
  return { open, ended, unread }
}

export const listJobs = (app: App, staff: SignedInStaff, query: z.output<typeof jobList>) =>
  listJobRows(app, query.filter.mine ? staff.staff.id : seenBy(staff), query)

/** @throws not_found, also for a job of somebody else that is not theirs to see */
export const getJob = async (app: App, staff: SignedInStaff, id: number) =>
  (await findJob(app, seenBy(staff), id)) ?? fail(common.not_found)

export const listRowsOfJobs = (app: App, staff: SignedInStaff, query: z.output<typeof jobRowList>) =>
  listSubjects(app, seenBy(staff), query)

/**
 * Stops a job before its next row. Whoever started it may do so.
 *
 * @throws not_found; job_ended
 */
export const cancelJob = (app: App, staff: SignedInStaff, id: number) =>
  inTransaction(app, async (app) => {
    const before = (await lockOwnJob(app, staff.staff.id, id)) ?? fail(common.not_found)
    const after = (await endStaffJob(app, id, { state: 'cancelled' })) ?? fail(jobFailures.job_ended)
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'staff_jobs',
      subject_id: id,
      subject_label: `#${id}`,
      before,
      after,
    })
    return getJobView(app, id)
  })

/**
 * Takes back what a job has done, by another job: each row by the undo of its action, unless it was changed since.
 *
 * @throws not_found; not_undoable
 */
export const undoJob = (app: App, staff: SignedInStaff, id: number) =>
  inTransaction(app, async (app) => {
    if (!(await lockOwnJob(app, staff.staff.id, id))) fail(common.not_found)
    const { name, can_undo } = await getJobView(app, id)
    if (!can_undo) fail(jobFailures.not_undoable)
    const subjects = await listDoneSubjects(app, id)
    const undo = { name, input: {}, total: subjects.length, can_undo: false, undoes_id: id }
    const started = await startStaffJob(app, staff, undo, subjects)
    return getJobView(app, started.id)
  })

/** The file of rows that a job was given. @throws not_found, also for a job without one and when its days are over */
const getImportInput = async (app: App, seenBy: SeenBy, id: number): Promise<ImportInput> => {
  const input = ImportInput.safeParse(await findInput(app, seenBy, id, toInstant(app.clock())))
  return input.success ? input.data : fail(common.not_found)
}

/** What a file of rows holds and what its dry run found. @throws not_found */
export const getImport = async (app: App, staff: SignedInStaff, id: number): Promise<ImportResult> => ({
  ...(await getImportInput(app, seenBy(staff), id)),
  ...(await countOutcomes(app, id)),
})

/** The refused rows of somebody's own file, as they were sent, with the reasons. @throws not_found */
export const readRefusedRows = async (app: App, { staff }: SignedInStaff, id: number, format: SheetFormat) => {
  const { columns, file_name } = await getImportInput(app, staff.id, id)
  const table = refusedTable(columns, await listRefusedSubjects(app, id))
  return sheetAnswer(table, { ...refusedName(file_name), format })
}

/**
 * Does what a dry run accepted, by another job: each row in the version that the file was compared with.
 *
 * @throws not_found; not_applicable
 */
export const applyImport = (app: App, staff: SignedInStaff, id: number) =>
  inTransaction(app, async (app) => {
    const { input, can_undo } = (await lockOwnJob(app, staff.staff.id, id)) ?? fail(common.not_found)
    const { name, can_apply } = await getJobView(app, id)
    if (!can_apply) fail(jobFailures.not_applicable)
    const subjects = await listAcceptedSubjects(app, id)
    const apply = { name, input, total: subjects.length, can_undo, applies_id: id }
    return getJobView(app, (await startStaffJob(app, staff, apply, subjects)).id)
  })

/** By their endings; everything else is what the call says first. */
const fileTypes: Readonly<Record<string, string>> = { '.xlsx': xlsxType, '.pdf': pdfType }

/** The file that somebody's own job made. @throws not_found, also when its days are over */
export const readJobFile = async (app: App, { staff }: SignedInStaff, id: number): Promise<FileAnswer> => {
  const { file_key, file_name } = (await findFile(app, staff.id, id, toInstant(app.clock()))) ?? fail(common.not_found)
  const filename = file_name ?? ''
  const body = await app.files.stream(file_key ?? fail(common.not_found))
  const mime = fileTypes[filename.slice(filename.lastIndexOf('.'))]
  return { body, filename, ...(mime && { mime }) }
}

/** Somebody has looked at what ended. */
export const readJobs = async (app: App, { staff }: SignedInStaff): Promise<undefined> => {
  await markRead(app, staff.id, toInstant(app.clock()))
}

/** Removes files of jobs that were killed between storing the file and saying so. */
const removeLostFiles = async (app: App, before: Date): Promise<void> => {
  const known = new Set(await listFileKeys(app))
  const lost: string[] = []
  for await (const key of app.files.keys(exportFolder)) {
    if (!known.has(key)) lost.push(key)
  }
  await forEachDue(app, {
    name: 'jobs.expire',
    outside: true,
    list: async (tried) => (tried.length > 0 ? [] : lost.map((key, id) => ({ id, key }))),
    run: async (app, { key }) => {
      if ((await app.files.writtenAt(key)) < before) await app.files.remove(key)
    },
  })
}

const expire = async (app: App): Promise<void> => {
  const now = app.clock()
  await forEachDue(app, {
    name: 'jobs.expire',
    outside: true,
    list: (tried) => listOldResults(app, toInstant(now), tried),
    run: async (app, { id, file_key }) => {
      if (file_key !== null) await app.files.remove(file_key)
      await inTransaction(app, (app) => forgetResults(app, id))
    },
  })
  await removeLostFiles(app, addMinutes(now, -24 * 60))
}

/** Results that are not kept any longer, for src/workers.ts. */
export const jobWorkers: readonly JobWorker[] = [
  worker({ name: 'jobs.expire', run: expire, cron: '35 4 * * *', cron_data: {} }),
]
