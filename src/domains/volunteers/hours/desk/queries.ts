import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { deskHoursList } from './contract.ts'

/** What of the volunteer can be searched. */
const searched = { personal: { 'v.name': ['volunteer', 'name'] } } as const

const hoursWithNames = (app: App) =>
  app.db
    .selectFrom('volunteer_hours as h')
    .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
    .selectAll('h')
    .leftJoin('volunteer_visits as w', 'w.hours_id', 'h.id')
    .select(['v.name as volunteer', 'w.shift_id'])

export const listDeskHours = (app: App, reader: Reader, query: z.output<typeof deskHoursList>) => {
  const { state, kind, volunteer, unsure } = query.filter
  let rows = hoursWithNames(app)
  if (state) rows = rows.where('h.state', '=', state)
  if (kind) rows = rows.where('h.kind', '=', kind)
  if (volunteer) rows = rows.where('h.volunteer_id', '=', volunteer)
  if (unsure !== undefined) rows = rows.where('h.is_unsure', '=', unsure)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'h.id', sort: { served_on: 'h.served_on' } })
}

export const findDeskHours = (app: App, id: number) => hoursWithNames(app).where('h.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockDeskHours = (app: App, id: number) =>
  hoursWithNames(app).where('h.id', '=', id).forUpdate('h').executeTakeFirst()
