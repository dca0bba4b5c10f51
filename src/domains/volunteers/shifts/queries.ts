import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { shiftList } from './contract.ts'

const here = sql<number>`(select count(*)::int from volunteer_visits w where w.shift_id = s.id and w.checked_out_at is null)`
const came = sql<number>`(select count(distinct w.volunteer_id)::int from volunteer_visits w where w.shift_id = s.id)`

const shiftsWithCounts = (app: App) =>
  app.db
    .selectFrom('volunteer_shifts as s')
    .selectAll('s')
    .select([here.as('here'), came.as('came')])

/** All shifts, the newest first. */
export const listShiftRows = (app: App, query: z.output<typeof shiftList>) => {
  const { kind, ahead, here: isHere } = query.filter
  let rows = shiftsWithCounts(app)
  if (kind) rows = rows.where('s.kind', '=', kind)
  if (ahead !== undefined) rows = rows.where('s.ends_at', ahead ? '>=' : '<', app.clock().toISOString())
  if (isHere !== undefined) rows = rows.where(isHere ? sql<boolean>`${here} > 0` : sql<boolean>`${here} = 0`)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(s.place), ${query.q})`)
  return readPage(app, rows, query, { id: 's.id', sort: { starts_at: 's.starts_at', place: 's.place' } })
}

export const findShift = (app: App, id: number) => shiftsWithCounts(app).where('s.id', '=', id).executeTakeFirst()

export type ShiftRecord = NonNullable<Awaited<ReturnType<typeof findShift>>>
