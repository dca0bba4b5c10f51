import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { followupLimits } from './rules.ts'

export const insertFollowups = (app: App, rows: readonly { request_id: number; days_after: number; due_on: Day }[]) =>
  app.db
    .insertInto('adoption_followups')
    .values([...rows])
    .execute()

/**
 * Whether the family is asked for reports: it has the animal, nobody ended them, and the record of an animal of ours
 * still says that it lives there. Over `r` (adoption_requests) and `n` (animals, joined loosely).
 */
export const isAsked = sql<boolean>`(r.status in ('signed', 'completed') and r.followups_ended_on is null
  and (n.id is null or n.status = 'adopted'))`

const followups = (app: App) =>
  app.db
    .selectFrom('adoption_followups as f')
    .innerJoin('adoption_requests as r', 'r.id', 'f.request_id')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .leftJoin('animals as n', 'n.id', 'a.animal_id')
    .selectAll('f')
    .select(['a.name as animal_name', 'r.customer_id', isAsked.as('is_asked')])

export const listFollowups = (app: App, customer_id: number, request_id: number) =>
  followups(app)
    .where('r.customer_id', '=', customer_id)
    .where('f.request_id', '=', request_id)
    .orderBy('f.days_after')
    .execute()

/** The reports of a request, for staff. */
export const listFollowupsOfRequest = (app: App, request_id: number) =>
  followups(app).where('f.request_id', '=', request_id).orderBy('f.days_after').execute()

/** Scoped in the query: somebody else's is not there. */
export const findFollowup = (app: App, customer_id: number, id: number) =>
  followups(app).where('r.customer_id', '=', customer_id).where('f.id', '=', id).executeTakeFirst()

/** A report of anybody, for whom it is shown. */
export const findAnyFollowup = (app: App, id: number) => followups(app).where('f.id', '=', id).executeTakeFirst()

export type FollowupRow = NonNullable<Awaited<ReturnType<typeof findFollowup>>>

/**
 * The request of a report, locked until the transaction ends: a return of the animal and a report follow each other.
 */
export const lockRequestOf = (app: App, request_id: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'r.version', 'r.status', 'r.followups_ended_on', 'a.name as animal_name'])
    .where('r.id', '=', request_id)
    .forUpdate('r')
    .executeTakeFirst()

/** A report that did not come for a week, or one that worries and that nobody of the office has read. */
export const waitingFollowups = sql<{ record_id: number; since_at: string | null; due_at: string | null }>`
    select f.id as record_id,
      case when f.done_on is null
        then (f.due_on + ${followupLimits.late}::int)::timestamp at time zone 'Asia/Taipei'
        else f.updated_at end as since_at,
      null::timestamptz as due_at
      from adoption_followups f join adoption_requests r on r.id = f.request_id
      join adoptions a on a.id = r.adoption_id left join animals n on n.id = a.animal_id
     where case when f.done_on is null
       then f.due_on + ${followupLimits.late}::int <= (now() at time zone 'Asia/Taipei')::date and ${isAsked}
       else f.condition <> 'ok' and f.checked_at is null end`
