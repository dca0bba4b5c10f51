import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { deskHoursList, deskVolunteerList } from './contract.ts'

/** What of a volunteer can be searched. */
const searched = { personal: { 'v.name': ['volunteer', 'name'] } } as const

/** @param year first and last day of this year, inclusive */
export const listVolunteers = (
  app: App,
  reader: Reader,
  query: z.output<typeof deskVolunteerList>,
  year: { from: Day; to: Day },
) => {
  const { status, skill, city } = query.filter
  const all = app.db
    .selectFrom('volunteers as v')
    .select(['v.id', 'v.name', 'v.city', 'v.skills', 'v.status', 'v.insured_until', 'v.submitted_at', 'v.version'])
    .select(
      sql<number>`(select coalesce(sum(h.minutes), 0)::int from volunteer_hours h where h.volunteer_id = v.id
        and h.state = 'approved' and h.served_on between ${year.from} and ${year.to})`.as('this_year_minutes'),
    )
    .select(
      sql<number>`(select count(*)::int from volunteer_hours h where h.volunteer_id = v.id and h.state = 'waiting')`.as(
        'waiting_entries',
      ),
    )
  let rows = app.db.selectFrom(all.as('v')).selectAll('v')
  if (status) rows = rows.where('v.status', '=', status)
  if (city) rows = rows.where('v.city', '=', city)
  if (skill) rows = rows.where(sql<boolean>`${skill} = any(v.skills)`)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, {
    id: 'v.id',
    sort: { submitted_at: 'v.submitted_at', name: 'v.name', this_year_minutes: 'v.this_year_minutes' },
  })
}

const hoursWithNames = (app: App) =>
  app.db
    .selectFrom('volunteer_hours as h')
    .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
    .selectAll('h')
    .select(['v.name as volunteer', 'v.customer_id'])

export const listDeskHours = (app: App, reader: Reader, query: z.output<typeof deskHoursList>) => {
  const { state, volunteer } = query.filter
  let rows = hoursWithNames(app)
  if (state) rows = rows.where('h.state', '=', state)
  if (volunteer) rows = rows.where('h.volunteer_id', '=', volunteer)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'h.id', sort: { served_on: 'h.served_on' } })
}

export const findDeskHours = (app: App, id: number) => hoursWithNames(app).where('h.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockDeskHours = (app: App, id: number) =>
  hoursWithNames(app).where('h.id', '=', id).forUpdate('h').executeTakeFirst()
