import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { AdoptionRequestInput, myRequestList } from './contract.ts'
import { openStatuses } from './rules.ts'

/**
 * Takes the lock under which a member's requests are counted and written: whoever sends two at once has them looked at
 * one after the other.
 */
export const lockApplicant = (app: App, customer_id: number) =>
  app.db.selectFrom('customers').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute()

/** A listing with what decides about a request; its state cannot change before the transaction ends. */
export const findListing = (app: App, id: number) =>
  app.db
    .selectFrom('adoptions as a')
    .select(['a.id', 'a.name', 'a.slug', 'a.status', 'a.expires_on', 'a.customer_id', 'a.external_source'])
    .select(['a.requirements', 'a.allowed_cities'])
    .where('a.id', '=', id)
    .forShare()
    .executeTakeFirst()

export const listOpenListings = async (app: App, customer_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('adoption_requests')
    .select('adoption_id')
    .where('customer_id', '=', customer_id)
    .where('status', 'in', openStatuses)
    .execute()
  return rows.map(({ adoption_id }) => adoption_id)
}

export const insertRequest = (
  app: App,
  row: Omit<AdoptionRequestInput, 'photo_ids'> & { adoption_id: number; customer_id: number },
) => app.db.insertInto('adoption_requests').values(row).returningAll().executeTakeFirstOrThrow()

/** Requests of a member with the name of the animal; waitlisted where another family was found. Staff's notes stay out. */
const requestsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'r.adoption_id', 'r.status', 'r.name', 'r.birth_on', 'r.phone', 'r.email', 'r.city', 'r.address'])
    .select(['r.housing', 'r.landlord_ok', 'r.household_count', 'r.has_children', 'r.pets_now', 'r.pets_note'])
    .select(['r.experience', 'r.income_note', 'r.indoor_only', 'r.window_guard', 'r.plan_when_moving'])
    .select(['r.agree_visit', 'r.agree_followup', 'r.declaration_no_ban', 'r.note', 'r.closed_reason'])
    .select(['r.version', 'r.created_at', 'r.updated_at', 'r.trial_from', 'r.trial_until', 'a.name as animal_name'])
    .select(['r.lapse_warned_on', 'r.stepped_at'])
    .select(['a.customer_id as poster_id', 'a.contact_via', 'a.contact_name', 'a.contact_phone', 'a.contact_line'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('adoption_agreements as g').select('g.id').whereRef('g.request_id', '=', 'r.id'))
        .as('is_signed'),
    )
    .select(
      sql<boolean>`(a.status in ('reserved', 'trial') and r.status in ('submitted', 'screening', 'interview', 'home_visit'))`.as(
        'is_waitlisted',
      ),
    )
    .where('r.customer_id', '=', customer_id)

export const listOwnRequests = (app: App, customer_id: number, query: z.output<typeof myRequestList>) =>
  readPage(app, requestsOf(app, customer_id), query, { id: 'r.id', sort: { created_at: 'r.created_at' } })

export const findOwnRequest = (app: App, customer_id: number, id: number) =>
  requestsOf(app, customer_id).where('r.id', '=', id).executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>

/** The address of a member who posted an animal. */
export const findPosterAddress = (app: App, customer_id: number) =>
  app.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', customer_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
