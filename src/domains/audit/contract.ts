import { z } from 'zod'
import { anyStaff, staff } from '#platform/contract/access.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { DayField, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal, PersonalChanges } from '#platform/contract/personal.ts'
import { calledByPerson, personalColumns } from '#registry/personal_columns.ts'
import { personTables } from './references/rules.ts'

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
  'viewed_as_member',
])

const row = {
  id: z.int(),
  at: z.string(),
  actor_kind: ActorKind,
  actor_id: z.int().nullable(),
  actor_name: Personal('member', 'name', ({ actor_kind }) => actor_kind !== 'customer'),
  action: LogAction,
  subject_type: z.string(),
  subject_id: z.string(),
  subject_label: Personal('member', 'name', ({ subject_type }) => !isOneOf(calledByPerson, String(subject_type))),
  reason: z.string().nullable(),
}

/** A line of the list: who did what to what, and which fields changed. */
export const LogRow = z.object({ ...row, changed_fields: z.array(z.string()) })

/** One entry with its difference: `[before, after]` by field, secrets as ***. */
export const LogEntry = z.object({
  ...row,
  changes: PersonalChanges(z.record(z.string(), z.tuple([z.unknown(), z.unknown()])), ({ subject_type }) =>
    personalColumns(String(subject_type)),
  ),
  ip: Personal(
    'member',
    'network',
    ({ actor_kind }) => actor_kind !== 'customer' && actor_kind !== 'visitor',
  ).nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  /** The rows whose ids stand in `changes`, by what they are called now. */
  names: z.array(
    z.object({
      column: z.string(),
      id: z.int(),
      table: z.string(),
      name: Personal('member', 'name', ({ table }) => !isOneOf(personTables, String(table))),
    }),
  ),
  /** The entries of the same subject right after and right before this one. */
  newer_id: z.int().nullable(),
  older_id: z.int().nullable(),
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

export const exportLogs = exportOf({ name: 'logs.export', of: 'entries of the log', list: listLogs })

export const getLog = endpoint({
  method: 'GET',
  path: '/api/admin/logs/:id',
  summary: 'One entry with its difference',
  access: staff('logs view'),
  params: IdParams,
  output: LogEntry,
})

export const countMyReveals = endpoint({
  method: 'GET',
  path: '/api/me/reveals',
  summary: 'How often I have looked at personal data in full today',
  access: anyStaff,
  output: z.object({
    today: z.int(),
    /** How often I may in a day; null: as often as I like. */
    most: z.int().nullable(),
  }),
})
