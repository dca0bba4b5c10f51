import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { publishedGoodsList } from './contract.ts'

export type PublishedFilter = z.output<typeof publishedGoodsList>['filter']

/** Goods that everybody reads. Holds full names: mask them before they leave. */
const publicGoods = (app: App, { from, to }: PublishedFilter) => {
  let rows = app.db
    .selectFrom('goods_gifts as g')
    .innerJoin('goods_gift_lines as l', 'l.goods_gift_id', 'g.id')
    .leftJoin('campaigns as c', 'c.id', 'g.campaign_id')
    .select(['l.id', 'g.received_on', 'g.donor_name', 'g.public_name_mode', 'g.purpose', 'c.title as campaign'])
    .select(['l.kind', 'l.name', 'l.quantity', 'l.unit', 'l.value', 'l.value_basis'])
    .where('g.state', '=', 'recorded')
    .where('g.publish_at', '<=', app.clock().toISOString())
  if (from) rows = rows.where('g.received_on', '>=', from)
  if (to) rows = rows.where('g.received_on', '<=', to)
  return rows
}

export const listPublicGoods = (app: App, query: z.output<typeof publishedGoodsList>) =>
  readPage(app, publicGoods(app, query.filter), query, { id: 'l.id', sort: { received_on: 'g.received_on' } })

/** The next rows behind one, newest first. */
export const listPublicGoodsAfter = (
  app: App,
  filter: PublishedFilter,
  after: { id: number; received_on: string } | undefined,
  limit: number,
) => {
  const rows = publicGoods(app, filter).orderBy('g.received_on', 'desc').orderBy('l.id', 'desc').limit(limit)
  return (
    after ? rows.where(sql<boolean>`(g.received_on, l.id) < (${after.received_on}::date, ${after.id}::bigint)`) : rows
  ).execute()
}
export type PublicGoodsRow = Awaited<ReturnType<typeof listPublicGoodsAfter>>[number]
