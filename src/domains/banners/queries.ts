import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Parameter } from '#platform/server/prepared.ts'
import type { Publication } from '#platform/server/publications.ts'
import type { bannerList, staffBannerList } from './contract.ts'
import type { BannerState } from './rules.ts'

const isOn = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(b.is_active and coalesce(b.starts_at <= ${now}, true) and coalesce(b.ends_at > ${now}, true))`

/** Whether a banner has both pictures. */
const hasPictures = sql<boolean>`((select count(*) from media m where m.owner_type = 'banners' and m.owner_id = b.id
  and m.collection = 'photos' and m.width is not null and m.deleted_at is null) >= 2)`

/** Says in SQL what `bannerState` says of one banner. */
const isInState = (state: BannerState, now: Parameter<Date>): RawBuilder<boolean> => {
  const isOver = sql<boolean>`coalesce(b.ends_at <= ${now}, false)`
  if (state === 'off') return sql<boolean>`(not b.is_active)`
  if (state === 'ended') return sql<boolean>`(b.is_active and ${isOver})`
  const live = sql<boolean>`(b.is_active and not ${isOver})`
  if (state === 'incomplete') return sql<boolean>`(${live} and not ${hasPictures})`
  const isAhead = sql<boolean>`coalesce(b.starts_at > ${now}, false)`
  return state === 'scheduled'
    ? sql<boolean>`(${live} and ${hasPictures} and ${isAhead})`
    : sql<boolean>`(${live} and ${hasPictures} and not ${isAhead})`
}

/** Whether the banner that a file belongs to is public. */
export const isPublicBanner: Publication = (now) =>
  sql`exists (select from banners b where b.id = m.owner_id and ${isOn(now)})`

/** Banners whose time is now and that have both pictures. */
export const listShown = (app: App, query: z.output<typeof bannerList>) => {
  let rows = app.db
    .selectFrom('banners as b')
    .select(['b.id', 'b.position', 'b.title', 'b.subtitle', 'b.alt', 'b.link_url', 'b.new_tab'])
    .where(isOn(app.clock()))
    .where(hasPictures)
  if (query.filter.position) rows = rows.where('b.position', '=', query.filter.position)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(b.title), ${query.q})`)
  return readPage(app, rows, query, { id: 'b.id', sort: { sort: 'b.sort' } })
}

/** All banners, for staff. */
export const listBannerRows = (app: App, query: z.output<typeof staffBannerList>) => {
  const { position, active, state } = query.filter
  let rows = app.db.selectFrom('banners as b').selectAll('b')
  if (position) rows = rows.where('b.position', '=', position)
  if (active !== undefined) rows = rows.where('b.is_active', '=', active)
  if (state) rows = rows.where(isInState(state, app.clock()))
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(b.title), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'b.id',
    sort: { sort: 'b.sort', updated_at: 'b.updated_at', title: 'b.title' },
  })
}

export const findBanner = (app: App, id: number) =>
  app.db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst()

/** Counts a press of a banner that is on; whether there is one. Not a change of staff: the version stays. */
export const countPress = async (app: App, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('banners')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
