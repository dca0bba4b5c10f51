import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { permitList } from './contract.ts'

const permitsWithSums = (app: App) =>
  app.db
    .selectFrom('solicitation_permits as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*)::int from campaigns c where c.permit_id = p.id and c.deleted_at is null)`.as(
        'campaigns_count',
      ),
      sql<number>`(select coalesce(sum(t.raised), 0)::bigint from campaigns c join campaign_totals t on t.campaign_id = c.id
        where c.permit_id = p.id and c.solicitation_basis = 'permit')`.as('raised'),
      sql<number>`(select coalesce(sum(case when t.reverses_id is null then t.amount else -t.amount end), 0)::bigint from transactions t
        where t.permit_id = p.id and t.category in ('fundraising_cost', 'gateway_fee') and t.state <> 'draft')`.as(
        'necessary_expenses',
      ),
    ])

export const listPermitRows = (app: App, query: z.output<typeof permitList>) => {
  let rows = permitsWithSums(app)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(p.name || ' ' || p.permit_no), ${query.q})`)
  return readPage(app, rows, query, { id: 'p.id', sort: { ends_on: 'p.ends_on', name: 'p.name' } })
}

export const findPermit = (app: App, id: number) => permitsWithSums(app).where('p.id', '=', id).executeTakeFirst()
