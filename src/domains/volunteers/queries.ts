import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { VolunteersTable } from '#registry/database.gen.ts'
import type { Availability } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'volunteers.availability': Availability
  }
}

export const findOfMember = (app: App, customer_id: number) =>
  app.db.selectFrom('volunteers').selectAll().where('customer_id', '=', customer_id).executeTakeFirst()

export type VolunteerRow = NonNullable<Awaited<ReturnType<typeof findOfMember>>>

/** The row, locked until the transaction ends: steps and hours of one volunteer are written one after the other. */
export const lockOfMember = (app: App, customer_id: number) =>
  app.db.selectFrom('volunteers').selectAll().where('customer_id', '=', customer_id).forUpdate().executeTakeFirst()

export const findVolunteer = (app: App, id: number) =>
  app.db.selectFrom('volunteers').selectAll().where('id', '=', id).executeTakeFirst()

export const lockVolunteer = (app: App, id: number) =>
  app.db.selectFrom('volunteers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Writes a registration; nothing when the member has one already. */
export const insertVolunteer = (app: App, row: Insertable<VolunteersTable>) =>
  app.db
    .insertInto('volunteers')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Sums of a volunteer's hours in minutes; `year` is the first and the last day of this year, inclusive. */
export const sumHours = (app: App, volunteer_id: number, year: { from: Day; to: Day }) =>
  app.db
    .selectFrom('volunteer_hours')
    .select([
      sql<number>`coalesce(sum(minutes) filter (where state = 'approved'), 0)::int`.as('approved_minutes'),
      sql<number>`coalesce(sum(minutes) filter (where state = 'approved' and served_on between ${year.from} and ${year.to}), 0)::int`.as(
        'this_year_minutes',
      ),
      sql<number>`coalesce(sum(minutes) filter (where state = 'waiting'), 0)::int`.as('waiting_minutes'),
      sql<number>`(count(*) filter (where state = 'approved'))::int`.as('times'),
    ])
    .where('volunteer_id', '=', volunteer_id)
    .executeTakeFirstOrThrow()

/** Years with approved hours, newest first. */
export const listApprovedYears = async (app: App, volunteer_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('volunteer_hours')
    .select(sql<number>`extract(year from served_on)::int`.as('year'))
    .where('volunteer_id', '=', volunteer_id)
    .where('state', '=', 'approved')
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
