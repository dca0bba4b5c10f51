import { z } from 'zod'
import { jobsApi } from '#domains/jobs/contract.ts'
import { staffNoticesApi } from '#domains/staff/notices/contract.ts'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { SavedView } from '#platform/contract/list_views/contract.ts'
import { tasksApi } from '../contract.ts'

export const startApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/start',
    summary:
      'What the back office needs when it opens: what waits, what I started, what I am told of, the views of my lists',
    access: anyStaff,
    output: z.object({
      waiting: tasksApi.waiting.output,
      jobs: jobsApi.mine.output,
      notices: staffNoticesApi.mine.output,
      /** Own and shared views of every list that the account may see. */
      views: z.array(SavedView),
    }),
  }),
}
