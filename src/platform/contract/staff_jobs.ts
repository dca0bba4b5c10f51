import { z } from 'zod'
import { staffJobs } from '#registry/staff_jobs.ts'

/** Days after which the results and files of a job are removed. */
export const jobResultDays = 7

/** How far a job is: `done`, `cancelled` and `failed` are its ends. */
export const StaffJobState = z.enum(['waiting', 'running', 'done', 'cancelled', 'failed'])

/** Work that somebody of the staff started and that goes on without their browser. */
export const StaffJob = z.object({
  id: z.int(),
  name: z.enum(staffJobs),
  started_by: z.int(),
  started_by_name: z.string(),
  state: StaffJobState,
  /** Rows in all; null where nobody has counted them. */
  total: z.int().nullable(),
  /** Rows that are done, without those that were refused. */
  done: z.int(),
  refused: z.int(),
  /** Set where this job takes another one back. */
  undoes_id: z.int().nullable(),
  /** It only says what would be done. */
  is_dry_run: z.boolean(),
  /** Set where this job does what a dry run accepted. */
  applies_id: z.int().nullable(),
  /** Whether it is a dry run whose rows can still be applied. */
  can_apply: z.boolean(),
  /** Whether it can still be taken back. */
  can_undo: z.boolean(),
  /** The file it made, as long as there is one. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** When its results are removed. */
  expires_at: z.string().nullable(),
  is_read: z.boolean(),
})
export type StaffJob = z.output<typeof StaffJob>

/** What a dry run says of a row: what would become of which column, or what is wrong in which. */
export const RowDetails = z.object({
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(
    z.object({
      field: z.string(),
      given: z.string(),
      message: z.string(),
      /** What to write instead; null where nobody knows. */
      suggestion: z.string().nullable().default(null),
    }),
  ),
})
export type RowDetails = z.output<typeof RowDetails>
