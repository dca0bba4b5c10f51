import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { receivedList } from './contract.ts'

/** Requests for the posts of a member, with the full name: mask it. Somebody else's are not there. */
const receivedBy = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'r.adoption_id', 'r.status', 'r.name', 'r.birth_on', 'r.phone', 'r.city', 'r.housing'])
    .select(['r.landlord_ok', 'r.household_count', 'r.has_children', 'r.pets_now', 'r.pets_note', 'r.experience'])
    .select(['r.indoor_only', 'r.window_guard', 'r.plan_when_moving', 'r.agree_visit', 'r.agree_followup', 'r.note'])
    .select(['r.closed_reason', 'r.version', 'r.created_at', 'r.updated_at', 'a.name as animal_name'])
    .select(
      sql<boolean>`(a.status in ('reserved', 'trial') and r.status in ('submitted', 'screening', 'interview', 'home_visit'))`.as(
        'is_waitlisted',
      ),
    )
    .select(
      sql<boolean>`exists (select from adoption_agreements g where g.request_id = r.id and g.kind <> 'paper')`.as(
        'is_signed',
      ),
    )
    .where('a.customer_id', '=', customer_id)

export const listReceived = (app: App, customer_id: number, query: z.output<typeof receivedList>) => {
  const { adoption, status } = query.filter
  let rows = receivedBy(app, customer_id)
  if (adoption) rows = rows.where('r.adoption_id', '=', adoption)
  if (status) rows = rows.where('r.status', '=', status)
  return readPage(app, rows, query, { id: 'r.id', sort: { created_at: 'r.created_at' } })
}

export const findReceived = (app: App, customer_id: number, id: number) =>
  receivedBy(app, customer_id).where('r.id', '=', id).executeTakeFirst()

export type ReceivedDbRow = NonNullable<Awaited<ReturnType<typeof findReceived>>>
