import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

/** What somebody leads that is not done, by kind. */
export const Work = z.object({
  tasks: z.int(),
  letters: z.int(),
  requests: z.int(),
  cases: z.int(),
  /** Saved views that colleagues use as well. */
  views: z.int(),
})
export type Work = z.output<typeof Work>

export const handoversApi = {
  work: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/work',
    summary: 'What an administrator leads that is not done, for whoever disables the account',
    access: staff('users update'),
    params: IdParams,
    output: Work,
    failures: [common.not_found],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/user-successors',
    summary: 'Who may take over what a disabled administrator led, by name; the first twenty',
    access: staff('users update'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
}
