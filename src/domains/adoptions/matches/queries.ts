import type { App } from '#platform/server/app.ts'
import { matchedStatuses, openStatuses } from '../requests/rules.ts'

/** A listing, locked: everything that moves its requests takes this lock first, so one step follows the other. */
export const lockListing = (app: App, id: number) =>
  app.db.selectFrom('adoptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type ListingRow = Awaited<ReturnType<typeof lockListing>>

export const findRequest = (app: App, id: number) =>
  app.db.selectFrom('adoption_requests').selectAll().where('id', '=', id).executeTakeFirst()

export type MatchRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The request whose family gets the animal; at most one, by a unique index. */
export const findMatch = (app: App, adoption_id: number) =>
  app.db
    .selectFrom('adoption_requests')
    .select(['id', 'name'])
    .where('adoption_id', '=', adoption_id)
    .where('status', 'in', matchedStatuses)
    .executeTakeFirst()

/** Requests of a listing that wait for an answer, oldest first. */
export const listOpenRequests = (app: App, adoption_id: number) =>
  app.db
    .selectFrom('adoption_requests')
    .selectAll()
    .where('adoption_id', '=', adoption_id)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
