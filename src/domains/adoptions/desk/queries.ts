import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { openStatuses } from '../requests/rules.ts'
import type { deskAdoptionList, deskRequestList } from './contract.ts'

const listings = (app: App) =>
  app.db
    .selectFrom('adoptions as a')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('adoption_requests as r')
          .select(
            sql<number>`(count(*) filter (where r.status = any(${openStatuses}::text[])))::int`.as('open_requests'),
          )
          .select(sql<number>`(count(*) filter (where r.status in ('submitted', 'screening')))::int`.as('new_requests'))
          .select(sql<number>`count(*)::int`.as('all_requests'))
          .whereRef('r.adoption_id', '=', 'a.id')
          .as('requests'),
      (join) => join.onTrue(),
    )
    .selectAll('a')
    .select(sql<string | null>`coalesce(c.name, a.shelter_name, a.source_name)`.as('poster'))
    .select((eb) => eb.fn.coalesce('requests.open_requests', sql<number>`0`).as('open_requests'))
    .select((eb) => eb.fn.coalesce('requests.new_requests', sql<number>`0`).as('new_requests'))
    .select((eb) => eb.fn.coalesce('requests.all_requests', sql<number>`0`).as('all_requests'))
    .where('a.deleted_at', 'is', null)

export const listListings = (app: App, query: z.output<typeof deskAdoptionList>) => {
  const { status, species, channel } = query.filter
  let rows = listings(app)
  if (status) rows = rows.where('a.status', '=', status)
  if (species) rows = rows.where('a.species', '=', species)
  if (channel) rows = rows.where('a.channel', '=', channel)
  if (query.q) rows = rows.where(matchesSearch('a.search_text', query.q))
  return readPage(app, rows, query, {
    id: 'a.id',
    sort: { updated_at: 'a.updated_at', published_at: 'a.published_at', expires_on: 'a.expires_on', name: 'a.name' },
  })
}

export const findListingForDesk = (app: App, id: number) => listings(app).where('a.id', '=', id).executeTakeFirst()

const requests = (app: App) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .selectAll('r')
    .select('a.name as animal_name')
    .select(
      sql<boolean>`(a.status in ('reserved', 'trial') and r.status in ('submitted', 'screening', 'interview', 'home_visit'))`.as(
        'is_waitlisted',
      ),
    )

/** What of who asks can be searched, beside the animal. */
const searchedAdopter = {
  personal: { 's.name': ['adopter', 'name'], 's.phone': ['adopter', 'phone'], 's.email': ['adopter', 'email'] },
} as const

export const listRequests = (app: App, reader: Reader, query: z.output<typeof deskRequestList>) => {
  const { status, adoption } = query.filter
  let rows = requests(app)
  if (status) rows = rows.where('r.status', '=', status)
  if (adoption) rows = rows.where('r.adoption_id', '=', adoption)
  if (query.q) {
    const adopter = matchesOpenSearch(reader, query.q, searchedAdopter)
    rows = rows.where(
      sql<boolean>`(${matchesSearch('a.search_text', query.q)} or r.id in (select s.id from adoption_requests s where ${adopter}))`,
    )
  }
  return readPage(app, rows, query, { id: 'r.id', sort: { created_at: 'r.created_at' } })
}

export const listRequestsOf = (app: App, adoption_id: number) =>
  requests(app).where('r.adoption_id', '=', adoption_id).orderBy('r.id', 'desc').execute()

export const findRequestForDesk = (app: App, id: number) => requests(app).where('r.id', '=', id).executeTakeFirst()
