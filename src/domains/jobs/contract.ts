import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { StaffJob, StaffJobState } from '#platform/contract/staff_jobs.ts'

export const jobFailures = failures({
  job_ended: [409, '這項工作已經結束了。'],
  not_undoable: [409, '這項工作不能復原：可能已經復原過，或超過保留期限。'],
})

const RowState = z.enum(['waiting', 'done', 'refused', 'changed'])

/** What came of one row of a job. */
export const JobRow = z.object({
  id: z.int(),
  job_id: z.int(),
  subject_id: z.int(),
  label: z.string(),
  state: RowState,
  /** Why it was not done. */
  message: z.string().nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const jobList = listOf({
  sort: ['-created_at', 'created_at'],
  filters: { state: StaffJobState.optional(), mine: FlagFilter.optional() },
})
export const jobRowList = listOf({
  sort: ['place'],
  filters: { job: Id.optional(), state: RowState.optional(), failed: FlagFilter.optional() },
  per_page: { default: 50, max: 200 },
})

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Everybody sees what they started; who may read the log sees what all started. */
const access = anyStaff

export const jobsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/mine',
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
    produces: ['text/csv; charset=utf-8', xlsxType],
    failures: [common.not_found],
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
