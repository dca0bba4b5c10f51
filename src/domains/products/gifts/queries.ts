import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { firstPhotoOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { opaque, type Parameter, type Placeholders, preparedQuery } from '#platform/server/prepared.ts'
import type { Publication } from '#platform/server/publications.ts'
import type { staffGiftList } from './contract.ts'

const runs = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(g.is_active and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at >= ${now}))`

/** Whether the gift that a file belongs to is public. */
export const isPublicGift: Publication = (now) =>
  sql`exists (select from gifts g where g.id = m.owner_id and ${runs(now)})`

/** All gifts, for staff. */
export const listGiftRows = (app: App, query: z.output<typeof staffGiftList>) => {
  let rows = app.db
    .selectFrom('gifts as g')
    .selectAll('g')
    .select(
      sql<number>`(select coalesce(-sum(m.on_hand_delta), 0)::int from stock_movements m where m.gift_id = g.id and m.kind = 'sale')`.as(
        'given_count',
      ),
    )
  const { active, base } = query.filter
  if (active !== undefined) rows = rows.where('g.is_active', '=', active)
  if (base) rows = rows.where('g.base', '=', base)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(g.name), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'g.id',
    sort: { updated_at: 'g.updated_at', name: 'g.name', threshold_amount: 'g.threshold_amount' },
  })
}

export const findGift = (app: App, id: number) =>
  app.db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst()

/** A gift, locked until the transaction ends; carts may go on to choose it. */
export const lockGift = (app: App, id: number) =>
  app.db.selectFrom('gifts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type ForCart = { now: Date; chosen: readonly number[] }

const giftsForCart = preparedQuery('gifts_for_cart', (app, { now, chosen }: Placeholders<ForCart>) =>
  app.db
    .selectFrom('gifts as g')
    .selectAll('g')
    .select(firstPhotoOf(app, 'gifts', 'g.id', now).as('photo'))
    .where(sql<boolean>`(${runs(opaque(now, 'timestamptz'))} or g.id = any(${opaque(chosen, 'bigint[]')}))`)
    .orderBy('g.priority')
    .orderBy('g.id'),
)

/** Gifts that run now, and those named in `chosen` whatever their time. */
export const listGiftsForCart = (app: App, chosen: readonly number[]) => giftsForCart(app, { now: app.clock(), chosen })
