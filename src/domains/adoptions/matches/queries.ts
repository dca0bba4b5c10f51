import type { App } from '#platform/server/app.ts'
import { lapsingStatuses } from '../lapses/rules.ts'
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

/** Begins the time anew after which the requests of a listing lapse. */
export const restartLapses = async (
  app: App,
  adoption_id: number,
  step: { readonly stepped_at: string; readonly lapse_warned_on: null },
): Promise<void> => {
  await app.db
    .updateTable('adoption_requests')
    .set(step)
    .where('adoption_id', '=', adoption_id)
    .where('status', 'in', lapsingStatuses)
    .execute()
}
