import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { locationChoices, locationList } from './contract.ts'

const found = (q: string) => sql<boolean>`search_contains(search_fold(l.name || ' ' || coalesce(l.city, '')), ${q})`

/** All places, for staff. */
export const listLocationRows = (app: App, query: z.output<typeof locationList>) => {
  const { kind, active } = query.filter
  let rows = app.db.selectFrom('locations as l').selectAll('l')
  if (kind !== undefined) rows = rows.where('l.kind', '=', kind)
  if (active !== undefined) rows = rows.where('l.is_active', '=', active)
  if (query.q) rows = rows.where(found(query.q))
  return readPage(app, rows, query, {
    id: 'l.id',
    sort: { sort: 'l.sort', name: 'l.name', occupied: 'l.occupied', updated_at: 'l.updated_at' },
  })
}

/** Open places, to choose one. */
export const listOpenLocations = (app: App, query: z.output<typeof locationChoices>) => {
  let rows = app.db
    .selectFrom('locations as l')
    .select(['l.id', 'l.name', 'l.kind', 'l.capacity', 'l.occupied'])
    .where('l.is_active', '=', true)
  if (query.q) rows = rows.where(found(query.q))
  return readPage(app, rows, query, { id: 'l.id', sort: { sort: 'l.sort' } })
}

export const findLocation = (app: App, id: number) =>
  app.db.selectFrom('locations').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether animals may be brought to a place. */
export const isOpenLocation = async (app: App, id: number): Promise<boolean> =>
  (await findLocation(app, id))?.is_active === true
