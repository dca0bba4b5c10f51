import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { runStates, starters } from './rules.ts'
import { importDeskWords as m } from './staff_messages.ts'

export const importFailures = failures({
  import_state: [409, m.not_waiting],
  import_outdated: [409, m.outdated],
  import_dropped: [409, m.dropped],
})

/** A run of the import of the government's listings: what a file or an address held, and what came of it. */
const ImportRun = z.object({
  id: z.int(),
  /** File name or address. */
  origin: z.string(),
  started_by: z.enum(starters),
  /** Who sent the file; null for the command and the daily run. */
  user: z.string().nullable(),
  status: z.enum(runStates),
  /** Why it was refused or failed. */
  reason: z.string().nullable(),
  row_count: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  same_count: z.int(),
  error_count: z.int(),
  skipped_count: z.int(),
  /** Listings that left the source; of a file that is only tried: those that would be withdrawn. */
  withdrawn_count: z.int(),
  version: z.int(),
  created_at: z.string(),
})

const ImportRunRecord = ImportRun.extend({
  /** The first rows that are refused, with why. */
  problems: z.array(z.object({ row: z.int(), animal_id: z.string(), problem: z.string() })),
  /** Rows that the last import took; null before the first. */
  last_taken: z.int().nullable(),
  /** More than a tenth fewer than the last import took: it is applied only by who says so. */
  is_drop: z.boolean(),
  can_apply: z.boolean(),
})
export type ImportRunRecord = z.output<typeof ImportRunRecord>

export const importRunList = listOf({
  sort: ['-created_at'],
  filters: { status: z.enum(runStates).optional() },
  search: 'none',
})

const path = '/api/admin/adoption-imports'
const seen = staff('adoptions update')
const writes = staff('adoptions create', 'adoptions update')

export const importDeskApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Runs of the import of government listings, newest first',
    access: seen,
    query: importRunList,
    output: pageOf(ImportRun),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One run of the import with the first refused rows',
    access: seen,
    params: IdParams,
    output: ImportRunRecord,
    failures: [common.not_found],
  }),
  problems: endpoint({
    method: 'GET',
    path: `${path}/:id/problems`,
    summary: 'All refused rows of a run with their reasons as a file',
    access: seen,
    params: IdParams,
    query: z.object({ format: SheetFormat.default('xlsx') }),
    output: FileOutput,
    produces: sheetTypes,
    failures: [common.not_found],
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Read a file of government listings and see what would come of it',
    access: writes,
    multipart: z.object({}),
    limit: 'upload',
    output: ImportRunRecord,
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${path}/:id/apply`,
    summary: 'Write what a file of government listings says; with fewer rows only when allowed',
    access: writes,
    params: IdParams,
    body: Versioned.extend({ allow_drop: Flag.default(false) }),
    output: ImportRunRecord,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      importFailures.import_state,
      importFailures.import_outdated,
      importFailures.import_dropped,
    ],
  }),
}
