import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { queueWords } from './messages.ts'
import { jobKinds, mostShown } from './rules.ts'

const Kind = z.object({
  name: z.enum(jobKinds),
  /** Its timetable (cron, Taipei); null: whenever something asks for it. */
  cron: z.string().nullable(),
  /** Jobs that could start now, and since when the oldest could. */
  waiting: z.int(),
  waiting_since: z.string().nullable(),
  running: z.int(),
  running_since: z.string().nullable(),
  /** Of the last days, as long as the queue remembers. */
  failed: z.int(),
  done: z.int(),
  last_done_at: z.string().nullable(),
  last_ms: z.int().nullable(),
})
export type Kind = z.output<typeof Kind>

const FailedJob = z.object({
  id: z.uuid(),
  name: z.enum(jobKinds),
  failed_at: z.string().nullable(),
  /** How often it was tried. */
  tries: z.int(),
  /** What was thrown, without what may tell of a person. */
  reason: z.string(),
})
export type FailedJob = z.output<typeof FailedJob>

const Queue = z.object({
  kinds: z.array(Kind),
  /** The latest first, at most `mostShown`. */
  failed: z.array(FailedJob),
})
export type Queue = z.output<typeof Queue>

export const queueFailures = failures({ not_failed: [409, queueWords.not_failed] })

const path = '/api/admin/queue'
export const queueApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The background work of the system: what of each kind ran, failed and waits, and the jobs that failed',
    access: staff('system update'),
    output: Queue,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${path}/retry`,
    summary: 'Run jobs again that failed for good',
    access: staff('system update'),
    body: z.object({ ids: z.array(z.uuid(queueWords.unknown).max(36)).min(1).max(mostShown) }),
    output: z.object({
      /** How many were still failed and are tried again. */
      retried: z.int(),
    }),
    status: 200,
    failures: [queueFailures.not_failed],
  }),
}
