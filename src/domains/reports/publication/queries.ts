import { sql } from 'kysely'
import type { z } from 'zod'
import type { PublicNameMode } from '#domains/customers/rules.ts'
import type { GoodsKind } from '#domains/goods_gifts/rules.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { publicationList } from './contract.ts'
import type { PublishedKind } from './rules.ts'

// over the cash book and the tables of gifts in kind: reads only

type Days = { from: Day; to: Day }
type Filter = Pick<z.output<typeof publicationList>['filter'], 'what' | 'published'>

/** A row before its name is masked. */
type Row = {
  id: number
  occurred_on: Day
  what: PublishedKind
  /** As the cash book shows it; of goods the full name. */
  name: string | null
  mode: PublicNameMode | null
  purpose: string | null
  goods: { kind: GoodsKind; name: string; quantity: number; unit: string; is_proved: boolean } | null
  amount: number | null
  is_published: boolean
}

/**
 * Gifts that nobody appealed for under a permit. A row of the cash book that was taken back before it was public, and what
 * takes it back, are shown to nobody and left out. Ids of both tables share no number.
 */
const rowsOf = (app: App, { from, to }: Days) => sql<Row>`(
  select t.id * 2 as id, t.occurred_on, case t.direction when 'income' then 'gift' else 'refund' end as what,
      t.public_name as name, null as mode, coalesce(c.title, t.title) as purpose, null::json as goods,
      case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end as amount,
      t.published_at is not null as is_published
    from transactions t left join campaigns c on c.id = t.campaign_id
   where t.occurred_on between ${from}::date and ${to}::date and t.permit_id is null and t.state <> 'draft'
     and (t.category = 'donation' or t.category = 'refund' and t.order_campaign_item_id is not null)
     and not (t.published_at is null and (t.state = 'reversed' or t.reverses_id is not null))
  union all
  select l.id * 2 + 1, g.received_on, 'goods', g.donor_name, g.public_name_mode, coalesce(g.purpose, c.title),
      json_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit,
        'is_proved', coalesce(l.value_basis = 'invoice', false)),
      l.value, g.publish_at <= ${app.clock().toISOString()}::timestamptz
    from goods_gifts g join goods_gift_lines l on l.goods_gift_id = g.id left join campaigns c on c.id = g.campaign_id
   where g.received_on between ${from}::date and ${to}::date and g.state = 'recorded'
     and c.solicitation_basis is distinct from 'permit')`

const filtered = (app: App, days: Days, { what, published }: Filter) => {
  let rows = app.db.selectFrom(rowsOf(app, days).as('p')).selectAll('p')
  if (what) rows = rows.where('p.what', '=', what)
  if (published !== undefined) rows = rows.where('p.is_published', '=', published)
  return rows
}

/** Gifts of some days, as they are published. Holds full names of who gave goods: mask them before they leave. */
export const listPublicationRows = (app: App, days: Days, query: z.output<typeof publicationList>) =>
  readPage(app, filtered(app, days, query.filter), query, { id: 'p.id', sort: { occurred_on: 'p.occurred_on' } })
export type PublicationRowFound = Awaited<ReturnType<typeof listPublicationRows>>['data'][number]

type Sum = { what: PublishedKind; count: number; amount: number; published: number; unvalued: number }

/** What came of each kind in some days, NT$, and how many of it everybody reads. */
export const sumPublication = async (app: App, days: Days): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select what, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
        (count(*) filter (where is_published))::int as published, (count(*) filter (where amount is null))::int as unvalued
      from ${rowsOf(app, days)} p group by what`.execute(app.db)
  return rows
}

/** How many gifts of some days nobody reads yet. */
export const countUnpublished = async (app: App, { from, to }: Days): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from transactions where state = 'posted' and category = 'donation' and public_as = 'itself'
        and permit_id is null and reverses_id is null and occurred_on between ${from}::date and ${to}::date)
      + (select count(*) from goods_gifts g join goods_gift_lines l on l.goods_gift_id = g.id
          left join campaigns c on c.id = g.campaign_id
          where g.state = 'recorded' and g.publish_at > ${app.clock().toISOString()}::timestamptz
            and c.solicitation_basis is distinct from 'permit'
            and g.received_on between ${from}::date and ${to}::date))::int as waiting`.execute(app.db)
  return rows[0]?.waiting ?? 0
}
