import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { surrenderList } from './contract.ts'
import { openSurrenders, urgencyDays } from './rules.ts'

/** Animals for which somebody should answer, a row for each: since when, and until the end of which day in time. */
export const waitingSurrenders = sql<{ record_id: number; since_at: string; due_at: string }>`
  select id as record_id, asked_on::timestamp at time zone 'Asia/Taipei' as since_at,
    (asked_on + case urgency when 'now' then ${urgencyDays.now}::int when 'month' then ${urgencyDays.month}::int
      else ${urgencyDays.open}::int end)::timestamp at time zone 'Asia/Taipei' as due_at
    from surrenders where status = 'waiting'`

/** What of a keeper can be searched, beside the animal. */
const searched = {
  open: ['s.animal_name'],
  personal: { 's.name': ['adoption_contact', 'name'], 's.phone': ['poster', 'phone'] },
} as const

export const listSurrenderRows = (app: App, reader: Reader, query: z.output<typeof surrenderList>) => {
  const { filter } = query
  let rows = app.db.selectFrom('surrenders as s').selectAll('s')
  if (filter.status) rows = rows.where('s.status', 'in', filter.status)
  if (filter.urgency) rows = rows.where('s.urgency', 'in', filter.urgency)
  if (filter.species) rows = rows.where('s.species', '=', filter.species)
  if (filter.reason) rows = rows.where('s.reason', '=', filter.reason)
  if (filter.city) rows = rows.where('s.city', '=', filter.city)
  if (filter.returned !== undefined) rows = rows.where('s.request_id', filter.returned ? 'is not' : 'is', null)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 's.id', sort: { asked_on: 's.asked_on', updated_at: 's.updated_at' } })
}

export const findSurrender = (app: App, id: number) =>
  app.db.selectFrom('surrenders').selectAll().where('id', '=', id).executeTakeFirst()
export type SurrenderRow = NonNullable<Awaited<ReturnType<typeof findSurrender>>>

export const lockSurrender = (app: App, id: number) =>
  app.db.selectFrom('surrenders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The open entry of an adoption, held. */
export const lockOpenOfRequest = (app: App, requestId: number) =>
  app.db
    .selectFrom('surrenders')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('status', 'in', openSurrenders)
    .forUpdate()
    .executeTakeFirst()
