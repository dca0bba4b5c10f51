import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { VolunteerHoursTable } from '#registry/database.gen.ts'
import type { myHoursList } from './contract.ts'

/** @param volunteer_id null: nobody's, an empty page */
export const listHours = (app: App, volunteer_id: number | null, query: z.output<typeof myHoursList>) => {
  const { year, state } = query.filter
  let rows = app.db
    .selectFrom('volunteer_hours as h')
    .selectAll('h')
    .where('h.volunteer_id', '=', volunteer_id ?? 0)
  if (year) rows = rows.where('h.served_on', '>=', `${year}-01-01`).where('h.served_on', '<=', `${year}-12-31`)
  if (state) rows = rows.where('h.state', '=', state)
  return readPage(app, rows, query, { id: 'h.id', sort: { served_on: 'h.served_on' } })
}

export const listYears = async (app: App, volunteer_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('volunteer_hours')
    .select(sql<number>`extract(year from served_on)::int`.as('year'))
    .where('volunteer_id', '=', volunteer_id)
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Minutes of a day that were not refused. */
export const minutesOfDay = async (app: App, volunteer_id: number, served_on: Day): Promise<number> => {
  const { minutes } = await app.db
    .selectFrom('volunteer_hours')
    .select(sql<number>`coalesce(sum(minutes), 0)::int`.as('minutes'))
    .where('volunteer_id', '=', volunteer_id)
    .where('served_on', '=', served_on)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return minutes
}

/** Whether the same service of a day stands there already, and was not refused. */
export const hasSameHours = async (
  app: App,
  { volunteer_id, served_on, minutes, kind, note, started_at }: Insertable<VolunteerHoursTable>,
): Promise<boolean> => {
  const same = app.db
    .selectFrom('volunteer_hours')
    .select('id')
    .where('volunteer_id', '=', volunteer_id)
    .where('served_on', '=', served_on)
    .where('minutes', '=', minutes)
    .where('kind', '=', kind)
    .where('note', 'is not distinct from', note ?? null)
    .where('started_at', 'is not distinct from', started_at ?? null)
    .where('state', '<>', 'rejected')
  return (await same.executeTakeFirst()) !== undefined
}

export const insertHours = (app: App, row: Insertable<VolunteerHoursTable>) =>
  app.db.insertInto('volunteer_hours').values(row).returningAll().executeTakeFirstOrThrow()

/** Scoped in the query itself: somebody else's entry is not there. */
export const lockOwnHours = (app: App, customer_id: number, id: number) =>
  app.db
    .selectFrom('volunteer_hours as h')
    .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
    .selectAll('h')
    .where('h.id', '=', id)
    .where('v.customer_id', '=', customer_id)
    .forUpdate('h')
    .executeTakeFirst()

export const deleteHours = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('volunteer_hours').where('id', '=', id).execute()
}

/** Approved entries of a year, oldest first, for the paper. */
export const listApproved = (app: App, volunteer_id: number, year: number) =>
  app.db
    .selectFrom('volunteer_hours')
    .select(['id', 'served_on', 'minutes', 'kind', 'note'])
    .where('volunteer_id', '=', volunteer_id)
    .where('state', '=', 'approved')
    .where('served_on', '>=', `${year}-01-01`)
    .where('served_on', '<=', `${year}-12-31`)
    .orderBy('served_on')
    .orderBy('id')
    .execute()

/** The day on which approved service reached so many minutes; undefined before that. */
export const findDayOfMinutes = async (app: App, volunteer_id: number, minutes: number): Promise<Day | undefined> => {
  const served = app.db
    .selectFrom('volunteer_hours')
    .select(['served_on', sql<number>`sum(minutes) over (order by served_on, id)`.as('so_far')])
    .where('volunteer_id', '=', volunteer_id)
    .where('state', '=', 'approved')
  const row = await app.db
    .selectFrom(served.as('s'))
    .select('s.served_on')
    .where('s.so_far', '>=', minutes)
    .orderBy('s.so_far')
    .limit(1)
    .executeTakeFirst()
  return row?.served_on
}
