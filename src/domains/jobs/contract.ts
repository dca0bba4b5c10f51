import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id } from '#platform/contract/fields.ts'
import { ImportResult } from '#platform/contract/import.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { pdfType } from '#platform/contract/print.ts'
import { RowDetails, StaffJob, StaffJobState } from '#platform/contract/staff_jobs.ts'

export const jobFailures = failures({
  job_ended: [409, '這項工作已經結束了。'],
  not_undoable: [409, '這項工作不能復原：可能已經復原過，或超過保留期限。'],
  not_applicable: [409, '這次試跑不能匯入：可能已經匯入過、沒有可以匯入的資料，或超過保留期限。'],
})

const RowState = z.enum(['waiting', 'done', 'refused', 'changed'])
/** What a dry run says would come of a row. */
const Outcome = z.enum(['new', 'changed', 'same'])

/** What came of one row of a job. */
export const JobRow = z.object({
  id: z.int(),
  job_id: z.int(),
  /** The row of the file, or where it stood among those that were chosen. */
  place: z.int(),
  /** Null for what is not created yet. */
  subject_id: z.int().nullable(),
  label: z.string(),
  state: RowState,
  /** Why it was not done. */
  message: z.string().nullable(),
  /** What a dry run says of it. */
  outcome: Outcome.nullable(),
  details: RowDetails.nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const jobList = listOf({
  sort: ['-created_at', 'created_at'],
  filters: { state: StaffJobState.optional(), mine: FlagFilter.optional() },
  search: 'none',
})
export const jobRowList = listOf({
  sort: ['place'],
  filters: {
    job: Id.optional(),
    state: RowState.optional(),
    failed: FlagFilter.optional(),
    outcome: Outcome.optional(),
  },
  per_page: { default: 50, max: 200 },
})

/** Everybody sees what they started; who may read the log sees what all started. */
const access = anyStaff

export const jobsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/mine',
    // bulk actions and exports of every noun begin one
    rereadAlways: true,
    summary: 'What I started: what is under way, what ended last, and how much of that I have not looked at',
    access,
    output: z.object({ open: z.array(StaffJob), ended: z.array(StaffJob), unread: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'Work that goes on without a browser: mine, or that of all for who may read the log',
    access,
    query: jobList,
    output: pageOf(StaffJob),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:id',
    summary: 'One job and how far it is',
    access,
    params: IdParams,
    output: StaffJob,
    failures: [common.not_found],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/admin/job-rows',
    summary: 'What came of each row of a job, until its results are removed',
    access,
    query: jobRowList,
    output: pageOf(JobRow),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/cancel',
    summary: 'Stop what I started; what is done stays done',
    access,
    params: IdParams,
    output: StaffJob,
    status: 200,
    failures: [common.not_found, jobFailures.job_ended],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/undo',
    summary: 'Take back what I started, row by row; what was changed since stays as it is',
    access,
    params: IdParams,
    output: StaffJob,
    status: 201,
    failures: [common.not_found, jobFailures.not_undoable],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:id/file',
    summary: 'The file that my job made, until its results are removed',
    access,
    params: IdParams,
    output: FileOutput,
    produces: [...sheetTypes, pdfType],
    failures: [common.not_found],
  }),
  imported: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:id/import',
    summary: 'What a file of rows holds and what its dry run found, until its results are removed',
    access,
    params: IdParams,
    output: ImportResult,
    failures: [common.not_found],
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:id/refused',
    summary: 'The rows of my file that were refused, with the reasons, to be mended and sent again',
    access,
    params: IdParams,
    query: z.object({ format: SheetFormat.default('xlsx') }),
    output: FileOutput,
    produces: sheetTypes,
    failures: [common.not_found],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/apply',
    summary: 'Do what my dry run accepted, row by row; what was changed since stays as it is',
    access,
    params: IdParams,
    output: StaffJob,
    status: 201,
    failures: [common.not_found, jobFailures.not_applicable],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/read',
    summary: 'I have seen what ended',
    access,
    keyless: 'sets',
    output: NoContent,
    status: 204,
  }),
}
