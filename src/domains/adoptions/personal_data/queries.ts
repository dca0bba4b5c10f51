import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

export const listPostsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoptions')
    .select(['title', 'name', 'status', 'story', 'city', 'district'])
    .select(['contact_name', 'contact_phone', 'contact_line', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

export const listRequestsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['a.name as animal', 'r.status', 'r.name', 'r.birth_on', 'r.phone', 'r.email', 'r.city', 'r.address'])
    .select(['r.housing', 'r.household_count', 'r.pets_note', 'r.experience', 'r.plan_when_moving', 'r.note'])
    .select('r.created_at')
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .execute()

/** Animals that a member asked us to take back: what the member said, and what was offered. */
export const listSurrendersForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('surrenders as s')
    .innerJoin('adoption_requests as r', 'r.id', 's.request_id')
    .select(['s.animal_name', 's.species', 's.status', 's.asked_on', 's.name', 's.phone', 's.city', 's.about'])
    .select(['s.reason', 's.reason_note', 's.counselling', 's.place', 's.place_on', 's.ended_at', 's.ended_note'])
    .where('r.customer_id', '=', customerId)
    .orderBy('s.id', 'desc')
    .execute()

const count = 'count'

/** Posts of a member that are before the public or on their way there. */
export const countOpenPosts = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('adoptions')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending_review', 'published', 'reserved', 'trial'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Requests of a member that wait for an answer, are on trial, or signed and not over. */
export const countOpenRequests = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('adoption_requests')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial', 'signed'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Animals of a member that wait to come back from their adoption. */
export const countOpenSurrenders = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('surrenders as s')
    .innerJoin('adoption_requests as r', 'r.id', 's.request_id')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('r.customer_id', '=', customerId)
    .where('s.status', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes the person out of animals that were given back; why and where stay. */
const emptySurrenders = (app: App, customerId: number, now: Instant) =>
  sql`update surrenders s set name = null, phone = null, reason_note = null, counselling = null, ended_note = null,
      erased_at = ${now}::timestamptz, version = s.version + 1
    from adoption_requests r
   where r.id = s.request_id and r.customer_id = ${customerId} and s.ended_at is not null and s.erased_at is null`.execute(
    app.db,
  )

/**
 * Takes the person out of requests; where somebody lived, how, and how it ended stays.
 *
 * @param condition on the row `r`
 * @returns which were emptied
 */
export const emptyRequests = async (
  { db }: App,
  condition: RawBuilder<unknown>,
  { nobody, now }: { nobody: string; now: Instant },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update adoption_requests r set name = ${nobody}, phone = '', email = '', address = '', birth_on = date '1900-01-01',
      plan_when_moving = ${nobody}, pets_note = null, experience = null, income_note = null, note = null,
      interview_note = null, interview_sheet = null, score = null, returned_by = null, return_note = null, barred = null,
      bar_reason = null, erased_at = ${now}::timestamptz, version = version + 1
     where r.erased_at is null and ${condition} returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the person out of what came to nothing; papers of animals that went home stay. @returns which requests */
export const forgetPerson = async (
  app: App,
  customerId: number,
  by: { nobody: string; now: Instant },
): Promise<number[]> => {
  await app.db
    .updateTable('adoptions')
    .set({ contact_name: null, contact_phone: null, contact_line: null, contact_via: 'form_only' })
    .where('customer_id', '=', customerId)
    .execute()
  await emptySurrenders(app, customerId, by.now)
  const isOver = sql`r.customer_id = ${customerId} and r.status in ('rejected', 'withdrawn', 'returned', 'lapsed')`
  return emptyRequests(app, isOver, by)
}
