import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { adoptionCopyWords as words } from './messages.ts'
import { listPostsForCopy, listRequestsForCopy } from './queries.ts'

/** A member's posts and requests, for the copy of their data. */
export const copyAdoptions = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  const { customer_id, parts } = told
  parts.push({
    tables: async () => [
      {
        name: 'adoption_posts',
        title: words.posts,
        columns: words.postColumns,
        rows: await listPostsForCopy(app, customer_id),
      },
      {
        name: 'adoption_requests',
        title: words.requests,
        columns: words.requestColumns,
        rows: await listRequestsForCopy(app, customer_id),
      },
    ],
  })
}
