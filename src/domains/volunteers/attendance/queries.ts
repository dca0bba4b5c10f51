import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

const visits = (app: App) =>
  app.db
    .selectFrom('volunteer_visits as w')
    .innerJoin('volunteer_shifts as s', 's.id', 'w.shift_id')
    .leftJoin('volunteer_hours as h', 'h.id', 'w.hours_id')
    .select(['w.id', 'w.shift_id', 'w.volunteer_id', 'w.checked_in_at', 'w.checked_out_at', 'w.hours_id'])
    .select(['s.place', 's.kind', 's.ends_at', 'h.minutes'])

/** The newest visit of somebody at a shift. */
export const findLastVisit = (app: App, volunteer_id: number, shift_id: number) =>
  visits(app)
    .where('w.volunteer_id', '=', volunteer_id)
    .where('w.shift_id', '=', shift_id)
    .orderBy('w.checked_in_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Where somebody is in at this moment. */
export const findOpenVisit = (app: App, volunteer_id: number) =>
  visits(app).where('w.volunteer_id', '=', volunteer_id).where('w.checked_out_at', 'is', null).executeTakeFirst()

export const findVisit = (app: App, id: number) => visits(app).where('w.id', '=', id).executeTakeFirst()

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** Writes that somebody is there now. */
export const insertVisit = async (
  app: App,
  visit: { volunteer_id: number; shift_id: number; checked_in_at: Instant },
): Promise<void> => {
  await app.db.insertInto('volunteer_visits').values(visit).execute()
}

/** Ends a visit that is open. False where somebody was quicker. */
export const endVisit = async (
  app: App,
  id: number,
  end: { checked_out_at: Instant; ended_by: 'volunteer' | 'staff' | 'clock' },
): Promise<boolean> => {
  const done = app.db.updateTable('volunteer_visits').set(end).where('id', '=', id).where('checked_out_at', 'is', null)
  return (await done.returning('id').executeTakeFirst()) !== undefined
}

export const noteDraft = async (app: App, id: number, hours_id: number): Promise<void> => {
  await app.db.updateTable('volunteer_visits').set({ hours_id }).where('id', '=', id).execute()
}

type Span = { readonly from: Instant; readonly to: Instant }

/** Whether hours of somebody reach into a time, or over a moment; those that were refused or have no times do not count. */
export const hasHoursIn = async (app: App, volunteer_id: number, { from, to }: Span, but = 0): Promise<boolean> => {
  const { rows } = await sql`select from volunteer_hours h where h.volunteer_id = ${volunteer_id} and h.id <> ${but}
    and h.state <> 'rejected' and h.started_at is not null
    and tstzrange(h.started_at, h.ended_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz, ${from === to ? '[]' : '[)'})
    limit 1`.execute(app.db)
  return rows.length > 0
}

/** Whether somebody is in at this moment, and was within a time. */
export const hasVisitIn = async (app: App, volunteer_id: number, { from, to }: Span): Promise<boolean> => {
  const { rows } = await sql`select from volunteer_visits w where w.volunteer_id = ${volunteer_id}
    and w.checked_out_at is null and tstzrange(w.checked_in_at, null) && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    limit 1`.execute(app.db)
  return rows.length > 0
}

/** Visits that nobody ended, of shifts that were over before a moment; the longest waiting first. */
export const listForgotten = async (app: App, before: Instant, tried: readonly number[]) => {
  const rows = visits(app)
    .where('w.checked_out_at', 'is', null)
    .where('s.ends_at', '<=', before)
    .where(sql<boolean>`w.id <> all(${[...tried]}::bigint[])`)
  return rows.orderBy('s.ends_at').orderBy('w.id').limit(100).execute()
}
