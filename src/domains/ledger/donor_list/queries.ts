import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { netGift } from '#domains/campaigns/service.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { donorList } from './contract.ts'

type Filter = z.output<typeof donorList>['filter']

const among = ({ year, permit }: Filter): RawBuilder<boolean> => {
  const ofYear =
    year === undefined ? sql`true` : sql`f.occurred_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`
  const ofPermit =
    permit === undefined
      ? sql`true`
      : sql`f.campaign_id in (select c.id from campaigns c where c.permit_id = ${permit} and c.solicitation_basis = 'permit')`
  return sql<boolean>`(${ofYear} and ${ofPermit})`
}

/** Gifts that were not wholly given back, with whom they are from: a guest who became a member is one person. */
const gifts = ({ db }: App, filter: Filter) =>
  db
    .selectFrom('fundings as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'o.name', 'o.receipt_kind', 'o.public_name_mode'])
    // as far as they say how the giver is shown: other titles and nicknames of one giver make no second line
    .select([
      sql<string | null>`case when o.receipt_kind = 'company' then o.receipt_name end`.as('receipt_name'),
      sql<string | null>`case when o.public_name_mode = 'full' then o.public_name end`.as('public_name'),
    ])
    .select([sql<string>`donor_person(f.donor_key)`.as('person'), netGift.as('amount')])
    .where('f.kind', '=', 'allocation')
    .where(netGift, '>', 0)
    .where(among(filter))

const isNamed = sql<boolean>`(g.public_name_mode <> 'anonymous')`

/** One row for each giver and name by which the giver wishes to be shown. Holds full names: mask them before they leave. */
export const listDonorRows = (app: App, query: z.output<typeof donorList>) => {
  const named = app.db
    .selectFrom(gifts(app, query.filter).as('g'))
    .select(['g.name', 'g.receipt_kind', 'g.receipt_name', 'g.public_name', 'g.public_name_mode'])
    .select([
      sql<number>`min(g.id)`.as('id'),
      sql<number>`count(*)::int`.as('gifts'),
      sql<number>`sum(g.amount)::bigint`.as('amount'),
    ])
    .where(isNamed)
    .groupBy(['g.person', 'g.name', 'g.receipt_kind', 'g.receipt_name', 'g.public_name', 'g.public_name_mode'])
  return readPage(app, app.db.selectFrom(named.as('d')).selectAll('d'), query, {
    id: 'd.id',
    sort: { amount: 'd.amount' },
  })
}

/** How many givers are named and how many are not, with what they gave (NT$). */
export const sumDonors = async (app: App, filter: Filter) => {
  const of = (condition: RawBuilder<boolean>) =>
    sql<{ people: number; amount: number }>`json_build_object(
      'people', count(distinct g.person) filter (where ${condition}),
      'amount', coalesce(sum(g.amount) filter (where ${condition}), 0))`
  return app.db
    .selectFrom(gifts(app, filter).as('g'))
    .select([of(isNamed).as('named'), of(sql`not ${isNamed}`).as('unnamed')])
    .executeTakeFirstOrThrow()
}
