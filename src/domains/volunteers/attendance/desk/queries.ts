import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Visit, visitList } from './contract.ts'

const draft = sql<Visit['hours']>`(select jsonb_build_object('id', h.id, 'version', h.version, 'minutes', h.minutes,
    'state', h.state, 'is_unsure', h.is_unsure, 'started_at', h.started_at, 'ended_at', h.ended_at)
  from volunteer_hours h where h.id = w.hours_id)`

const visitsWithNames = (app: App) =>
  app.db
    .selectFrom('volunteer_visits as w')
    .innerJoin('volunteers as v', 'v.id', 'w.volunteer_id')
    .select(['w.id', 'w.shift_id', 'w.volunteer_id', 'w.checked_in_at', 'w.checked_out_at', 'w.ended_by'])
    .select(['v.name as volunteer', draft.as('hours')])

export const listVisitRows = (app: App, query: z.output<typeof visitList>) => {
  const { shift, here } = query.filter
  let rows = visitsWithNames(app)
  if (shift) rows = rows.where('w.shift_id', '=', shift)
  if (here !== undefined) rows = rows.where('w.checked_out_at', here ? 'is' : 'is not', null)
  return readPage(app, rows, query, { id: 'w.id', sort: { checked_in_at: 'w.checked_in_at' } })
}

export const findVisitWithName = (app: App, id: number) =>
  visitsWithNames(app).where('w.id', '=', id).executeTakeFirst()
