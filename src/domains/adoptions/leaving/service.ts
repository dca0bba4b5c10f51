import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { adoptionLeavingWords as words } from './messages.ts'
import { countOpenPosts, countOpenRequests, forgetPerson } from './queries.ts'

/** Adoptions that are under way keep a member. */
export const keepForAdoptions = async (app: App, told: HappeningMap['member wants to leave']): Promise<void> => {
  const posts = await countOpenPosts(app, told.customer_id)
  if (posts > 0) told.reasons.push(words.posts(posts))
  const requests = await countOpenRequests(app, told.customer_id)
  if (requests > 0) told.reasons.push(words.requests(requests))
}

export const leaveAdoptions = (app: App, told: { customer_id: number }): Promise<void> =>
  forgetPerson(app, told.customer_id, words.nobody)
