import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { DayField, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

export const ActorKind = z.enum(['user', 'clinic', 'customer', 'visitor', 'system'])
export const LogAction = z.enum([
  'created',
  'updated',
  'state_changed',
  'deleted',
  'restored',
  'login',
  'login_failed',
  'logout',
  'exported',
  'printed',
  'voided',
  'refunded',
  'published',
  'permission_changed',
  'viewed_sensitive',
])

const row = {
  id: z.int(),
  at: z.string(),
  actor_kind: ActorKind,
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  action: LogAction,
  subject_type: z.string(),
  subject_id: z.string(),
  subject_label: z.string(),
  reason: z.string().nullable(),
}

/** A line of the list: who did what to what, and which fields changed. */
export const LogRow = z.object({ ...row, changed_fields: z.array(z.string()) })

/** One entry with its difference: `[before, after]` by field, secrets as ***. */
export const LogEntry = z.object({
  ...row,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

export const LogQuery = listOf({
  sort: ['-at', 'at'],
  filters: {
    actor: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
    actor_kind: ActorKind.optional(),
    action: LogAction.optional(),
    subject_type: z.string().max(40).optional(),
    subject_id: z.string().max(40).optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

export const listLogs = endpoint({
  method: 'GET',
  path: '/api/admin/logs',
  summary: 'What was done by whom; filters also give the log of one subject',
  access: staff('logs view'),
  query: LogQuery,
  output: pageOf(LogRow),
})

export const getLog = endpoint({
  method: 'GET',
  path: '/api/admin/logs/:id',
  summary: 'One entry with its difference',
  access: staff('logs view'),
  params: IdParams,
  output: LogEntry,
})
