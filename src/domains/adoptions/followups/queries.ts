import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** A family that has the animal: nobody else is asked for reports. */
const adopted = ['signed', 'completed'] as const

export const insertFollowups = (app: App, rows: readonly { request_id: number; days_after: number; due_on: Day }[]) =>
  app.db
    .insertInto('adoption_followups')
    .values([...rows])
    .execute()

const followupsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoption_followups as f')
    .innerJoin('adoption_requests as r', 'r.id', 'f.request_id')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .selectAll('f')
    .select(['a.name as animal_name', 'r.status as request_status'])
    .where('r.customer_id', '=', customer_id)

export const listFollowups = (app: App, customer_id: number, request_id: number) =>
  followupsOf(app, customer_id).where('f.request_id', '=', request_id).orderBy('f.days_after').execute()

/** Scoped in the query: somebody else's is not there. */
export const findFollowup = (app: App, customer_id: number, id: number) =>
  followupsOf(app, customer_id).where('f.id', '=', id).executeTakeFirst()

export type FollowupRow = NonNullable<Awaited<ReturnType<typeof findFollowup>>>

/** Reports that should be there by a day and are not. */
export const listMissing = (app: App, span: { from: Day; to: Day }) =>
  app.db
    .selectFrom('adoption_followups as f')
    .innerJoin('adoption_requests as r', 'r.id', 'f.request_id')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['f.id', 'f.request_id', 'f.days_after', 'f.due_on', 'f.done_on', 'r.customer_id', 'a.name as animal_name'])
    .where('f.done_on', 'is', null)
    .where('f.due_on', '>=', span.from)
    .where('f.due_on', '<=', span.to)
    .where('r.status', 'in', adopted)
    .orderBy('f.id')
    .execute()
