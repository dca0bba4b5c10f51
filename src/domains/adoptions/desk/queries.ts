import { sql } from 'kysely'
import type { z } from 'zod'
import { normaliseCity } from '#domains/customers/rules.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { openStatuses } from '../requests/rules.ts'
import { deskPostColumns } from '../reviews/queries.ts'
import type { deskAdoptionList } from './contract.ts'

const listings = (app: App) =>
  app.db
    .selectFrom('adoptions as a')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .innerJoinLateral(
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
    .select([...deskPostColumns])
    .select(['requests.open_requests', 'requests.new_requests', 'requests.all_requests'])

export const listListings = (app: App, query: z.output<typeof deskAdoptionList>) => {
  const { status, species, channel, city, new_requests, ends_within, imported } = query.filter
  let rows = listings(app)
  if (status) rows = rows.where('a.status', 'in', status)
  if (species) rows = rows.where('a.species', '=', species)
  if (channel) rows = rows.where('a.channel', '=', channel)
  if (city) rows = rows.where('a.city', '=', normaliseCity(city))
  if (imported !== undefined) rows = rows.where('a.external_source', imported ? 'is not' : 'is', null)
  if (new_requests !== undefined) rows = rows.where(sql<boolean>`(requests.new_requests > 0) = ${new_requests}`)
  if (ends_within !== undefined)
    rows = rows
      .where('a.status', '=', 'published')
      .where('a.expires_on', '<=', addDays(taipeiDay(app.clock()), ends_within))
  if (query.q) rows = rows.where(matchesSearch('a.search_text', query.q))
  return readPage(app, rows, query, {
    id: 'a.id',
    sort: { updated_at: 'a.updated_at', published_at: 'a.published_at', expires_on: 'a.expires_on', name: 'a.name' },
  })
}

export const findListingForDesk = (app: App, id: number) => listings(app).where('a.id', '=', id).executeTakeFirst()
