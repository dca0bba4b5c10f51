import { z } from 'zod'
import { settingGroups } from '#domains/settings/groups/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, whole } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { retentionWords as m } from './messages.ts'
import { mostAtOnce, retentionKinds } from './rules.ts'

const years = whole({ min: 1, max: 30 })

/** After how long, and whether it is done each night. */
export const RetentionChange = Versioned.extend({
  nightly: Flag,
  adoption_request_years: years,
  application_years: years,
  volunteer_years: years,
  order_years: years,
  /** The contact page promises that letters go after six months at the latest. */
  contact_message_months: whole({ min: 1, max: 6 }),
})

const Due = z.object({
  id: z.int(),
  no: z.string(),
  name: Personal('member', 'name'),
  city: z.string().nullable(),
  status: z.string(),
  ended_on: z.string(),
  /** The first day on which it may go; today for what is due. */
  due_on: z.string(),
})

export const Retention = z.object({
  ...settingGroups.retention.shape,
  version: z.int(),
  updated_at: z.string().nullable(),
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** What ended before this day is due. */
      before: z.string(),
      /** Whether what is due goes each night by itself. */
      nightly: z.boolean(),
      count: z.int(),
      /** How many more are due within the next days; 0 where nothing goes by itself. */
      soon: z.int(),
      /** The longest ended first: what is due, then what will be soon. */
      rows: z.array(Due),
    }),
  ),
})
export type Retention = z.output<typeof Retention>

export const retentionFailures = failures({ list_changed: [409, m.changed] })

const path = '/api/admin/retention'
export const retentionApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'After how long what came to nothing loses its personal data, and what is due now or goes soon',
    access: staff('system update'),
    output: Retention,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Change how long it is kept, or whether it is done each night',
    access: staff('system update'),
    body: RetentionChange,
    output: Retention,
    failures: [common.stale],
  }),
  erase: endpoint({
    method: 'POST',
    path: `${path}/:kind/erase`,
    summary: `Take the personal data out of what is due, the longest ended first, at most ${mostAtOnce} at once`,
    access: staff('system update'),
    params: z.object({ kind: z.enum(retentionKinds) }),
    body: z.object({
      /** How many were due in the list that the person saw. */
      count: whole({ min: 1, max: 1_000_000 }),
    }),
    output: Retention.extend({ erased: z.int() }),
    status: 200,
    failures: [retentionFailures.list_changed],
  }),
}
