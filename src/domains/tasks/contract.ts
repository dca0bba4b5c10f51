import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { taskKinds } from './rules.ts'

/** Work that waits. */
export const Waiting = z.object({
  key: z.enum(taskKinds),
  count: z.int(),
  /** Since when the longest waits; null when that says nothing. */
  oldest_at: z.string().nullable(),
})
export type Waiting = z.output<typeof Waiting>

export const tasksApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    rereadAlways: true,
    summary: 'How much waits of each kind, each only for those who may see its list',
    access: anyStaff,
    output: z.object({ data: z.array(Waiting) }),
  }),
}
