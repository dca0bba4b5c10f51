import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { adoptionDataWords as words } from './messages.ts'
import {
  countOpenPosts,
  countOpenRequests,
  forgetPerson,
  listPostsForExport,
  listRequestsForExport,
} from './queries.ts'

/** A member's posts and requests, for the export of their data. */
export const exportAdoptions = async (app: App, told: HappeningMap['data export requested']): Promise<void> => {
  const { customer_id, parts } = told
  parts.push({
    tables: async () => [
      {
        name: 'adoption_posts',
        title: words.posts,
        columns: words.postColumns,
        rows: await listPostsForExport(app, customer_id),
      },
      {
        name: 'adoption_requests',
        title: words.requests,
        columns: words.requestColumns,
        rows: await listRequestsForExport(app, customer_id),
      },
    ],
  })
}

/** Adoptions that are under way keep a member. */
export const blockDeletionByAdoptions = async (
  app: App,
  told: HappeningMap['account deletion requested'],
): Promise<void> => {
  const posts = await countOpenPosts(app, told.customer_id)
  if (posts > 0) told.reasons.push(words.openPosts(posts))
  const requests = await countOpenRequests(app, told.customer_id)
  if (requests > 0) told.reasons.push(words.openRequests(requests))
}

export const eraseAdoptions = (app: App, told: { customer_id: number }): Promise<void> =>
  forgetPerson(app, told.customer_id, words.nobody)
