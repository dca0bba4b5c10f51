import { letGoOfFiles } from '#domains/media/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { adoptionDataWords as words } from './messages.ts'
import {
  countOpenPosts,
  countOpenRequests,
  countOpenSurrenders,
  forgetPerson,
  listPostsForExport,
  listRequestsForExport,
  listSurrendersForExport,
} from './queries.ts'

/** A member's posts and requests, for the export of their data. */
export const exportAdoptions = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  const { customer_id, parts } = event
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
      {
        name: 'surrenders',
        title: words.surrenders,
        columns: words.surrenderColumns,
        rows: await listSurrendersForExport(app, customer_id),
      },
    ],
  })
}

/** Adoptions that are under way keep a member. */
export const blockDeletionByAdoptions = async (
  app: App,
  event: DomainEventMap['account deletion requested'],
): Promise<void> => {
  const posts = await countOpenPosts(app, event.customer_id)
  if (posts > 0) event.reasons.push(words.openPosts(posts))
  const requests = await countOpenRequests(app, event.customer_id)
  if (requests > 0) event.reasons.push(words.openRequests(requests))
  const surrenders = await countOpenSurrenders(app, event.customer_id)
  if (surrenders > 0) event.reasons.push(words.openSurrenders(surrenders))
}

/** Takes the person out of posts and requests that are over, with the photos of their home. */
export const eraseAdoptions = async (app: App, { customer_id }: { customer_id: number }): Promise<void> => {
  const ids = await forgetPerson(app, customer_id, { nobody: words.nobody, now: toInstant(app.clock()) })
  await letGoOfFiles(app, 'adoption_requests', ids)
}
