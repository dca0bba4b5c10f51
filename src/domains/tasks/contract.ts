import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { orderCauses } from './causes/rules.ts'
import { taskKinds, taskNouns } from './rules.ts'

/** Work that waits. */
export const Waiting = z.object({
  key: z.enum(taskKinds),
  count: z.int(),
  /** Since when the longest waits; null when that says nothing. */
  oldest_at: z.string().nullable(),
})
export type Waiting = z.output<typeof Waiting>

/** What waits on one record. */
export const RecordTask = z.object({
  key: z.enum(taskKinds),
  /** Why, where each cause is a task of its own; null where the kind says it. */
  cause: z.object({ kind: z.enum(orderCauses), key: z.string() }).nullable(),
  /** Null where nobody knows since when. */
  since_at: z.string().nullable(),
  /** The last day on which it is in time; null where there is no limit. */
  due_on: z.string().nullable(),
})
export type RecordTask = z.output<typeof RecordTask>

export const tasksApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    rereadAlways: true,
    summary: 'How much waits of each kind, each only for those who may see its list',
    access: anyStaff,
    output: z.object({ data: z.array(Waiting) }),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/api/admin/waiting/record',
    rereadAlways: true,
    summary: 'What waits on one record, for those who may see its list',
    access: anyStaff,
    query: z.object({ noun: z.enum(taskNouns), id: Id }),
    output: z.object({ data: z.array(RecordTask) }),
  }),
}
