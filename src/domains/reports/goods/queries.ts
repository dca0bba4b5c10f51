import { sql } from 'kysely'
import type { Period } from '#domains/orders/sales/rules.ts'
import type { App } from '#platform/server/app.ts'
import type { GoodsOfReport, GoodsReport } from './contract.ts'

// over the tables of gifts in kind: reads only

const received = ({ from, to }: Period) => sql`from goods_gifts g join goods_gift_lines l on l.goods_gift_id = g.id
  where g.state = 'recorded' and g.received_on between ${from}::date and ${to}::date`

const sums = sql`count(distinct g.id)::int as gifts,
  coalesce(sum(l.value) filter (where l.value_basis = 'invoice'), 0)::bigint as proved,
  coalesce(sum(l.value) filter (where l.value_basis <> 'invoice'), 0)::bigint as estimated,
  (count(*) filter (where l.value is null))::int as unvalued`

/** What came of each kind, in the order of what it is worth. NT$. */
export const listKinds = async (app: App, period: Period): Promise<GoodsReport['kinds']> => {
  const { rows } = await sql<GoodsReport['kinds'][number]>`
    select l.kind, ${sums} ${received(period)} group by l.kind order by coalesce(sum(l.value), 0) desc, l.kind`.execute(
    app.db,
  )
  return rows
}

/**
 * What came of each thing in each of its units, whatever case or blanks its name was written with. NT$.
 *
 * @param most how many of them; null for all. Each says how many there are (`of`).
 */
export const listGoods = async (app: App, period: Period, most: number | null) => {
  const { rows } = await sql<GoodsOfReport & { of: number }>`
    select count(*) over ()::int as of, l.kind, min(l.name) as name, l.unit, sum(l.quantity)::bigint as quantity, ${sums} ${received(period)}
     group by l.kind, search_fold(l.name), l.unit order by l.kind, min(l.name), l.unit limit ${most}::int`.execute(
    app.db,
  )
  return rows
}
