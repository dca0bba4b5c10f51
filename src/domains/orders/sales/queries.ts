import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Period, Ranking } from './rules.ts'

/** Which sales count. */
export type Wanted = {
  readonly category?: number | undefined
  readonly method?: number | undefined
  readonly channel?: string | undefined
}

/** A product stands in one category here: the first in the order of the shop. */
const categoryOf = (product: RawBuilder<unknown>) => sql`
  (select c.id from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = ${product} order by c.sort, c.id limit 1)`

const isWanted = ({ category, method, channel }: Wanted) => sql`
  (${method ?? null}::bigint is null or s.payment_method_id = ${method ?? null})
  and (${channel ?? null}::text is null or s.channel = ${channel ?? null})
  and (${category ?? null}::bigint is null or ${categoryOf(sql`s.product_id`)} = ${category ?? null})`

type SalesDay = {
  readonly day: Day
  readonly quantity: number
  readonly amount: number
  readonly returned: number
  readonly refunded: number
}

/** What was sold and came back on each day of two periods. */
export const listSalesDays = async (app: App, now: Period, before: Period, wanted: Wanted): Promise<SalesDay[]> => {
  const { rows } = await sql<SalesDay>`
    select s.day::text as day, sum(quantity)::float8 as quantity, sum(amount)::float8 as amount,
           sum(returned)::float8 as returned, sum(refunded)::float8 as refunded
      from sales_days s
     where (s.day between ${now.from} and ${now.to} or s.day between ${before.from} and ${before.to})
       and ${isWanted(wanted)}
     group by s.day order by s.day`.execute(app.db)
  return rows
}

type OrdersDay = { readonly day: Day; readonly orders: number }

/** Orders with goods on each day of two periods, whatever their goods. */
export const listOrderDays = async (app: App, now: Period, before: Period, wanted: Wanted): Promise<OrdersDay[]> => {
  const { rows } = await sql<OrdersDay>`
    select s.day::text as day, sum(orders)::float8 as orders from sales_order_days s
     where (s.day between ${now.from} and ${now.to} or s.day between ${before.from} and ${before.to})
       and (${wanted.method ?? null}::bigint is null or s.payment_method_id = ${wanted.method ?? null})
       and (${wanted.channel ?? null}::text is null or s.channel = ${wanted.channel ?? null})
     group by s.day order by s.day`.execute(app.db)
  return rows
}

type ShareRow = {
  readonly kind: 'category' | 'method' | 'channel'
  readonly key: string
  readonly name: string | null
  readonly amount: number
}

/** Sales of a period by category, way to pay and channel, the largest first. */
export const listShares = async (app: App, { from, to }: Period, wanted: Wanted): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    with sold as (
      select ${categoryOf(sql`s.product_id`)} as category, s.payment_method_id as method, s.channel,
             sum(s.amount)::float8 as amount
        from sales_days s where s.day between ${from} and ${to} and s.quantity <> 0 and ${isWanted(wanted)}
       group by s.product_id, 2, 3
    ), parts as (
      select case grouping(category, method, channel) when 3 then 'category' when 5 then 'method' else 'channel' end as kind,
             category, method, channel, sum(amount) as amount
        from sold group by grouping sets ((category), (method), (channel))
    )
    select p.kind, coalesce(p.category::text, p.method::text, p.channel, '') as key, coalesce(c.name, m.name) as name, p.amount
      from parts p left join categories c on c.id = p.category left join payment_methods m on m.id = p.method
     order by p.amount desc, 2`.execute(app.db)
  return rows
}

type ProductRow = {
  readonly id: number
  readonly name: string
  readonly category: string | null
  readonly quantity: number
  readonly amount: number
  readonly returned: number
  readonly refunded: number
  readonly quantity_before: number
  readonly amount_before: number
  readonly products_count: number
}

const ranked: Readonly<Record<Ranking, RawBuilder<unknown>>> = {
  amount: sql`amount desc, quantity desc, id`,
  quantity: sql`quantity desc, amount desc, id`,
}

/** Products that were sold or came back in a period, the first of a ranking, beside another period. */
export const listProductSales = async (
  app: App,
  now: Period,
  before: Period,
  { rank, limit, ...wanted }: Wanted & { readonly rank: Ranking; readonly limit: number },
): Promise<ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    with sold as (
      select s.product_id as id,
             sum(quantity) filter (where s.day between ${now.from} and ${now.to}) as quantity,
             sum(amount) filter (where s.day between ${now.from} and ${now.to}) as amount,
             sum(returned) filter (where s.day between ${now.from} and ${now.to}) as returned,
             sum(refunded) filter (where s.day between ${now.from} and ${now.to}) as refunded,
             sum(quantity) filter (where s.day between ${before.from} and ${before.to}) as quantity_before,
             sum(amount) filter (where s.day between ${before.from} and ${before.to}) as amount_before
        from sales_days s
       where (s.day between ${now.from} and ${now.to} or s.day between ${before.from} and ${before.to})
         and ${isWanted(wanted)}
       group by s.product_id
    ), counted as (
      select id, coalesce(quantity, 0) as quantity, coalesce(amount, 0) as amount, coalesce(returned, 0) as returned,
             coalesce(refunded, 0) as refunded, coalesce(quantity_before, 0) as quantity_before,
             coalesce(amount_before, 0) as amount_before, count(*) over () as products_count
        from sold where coalesce(quantity, 0) <> 0 or coalesce(refunded, 0) <> 0
       order by ${ranked[rank]} limit ${limit}
    )
    select t.id, p.name, c.name as category, t.quantity::float8, t.amount::float8, t.returned::float8, t.refunded::float8,
           t.quantity_before::float8, t.amount_before::float8, t.products_count::float8
      from counted t join products p on p.id = t.id left join categories c on c.id = ${categoryOf(sql`t.id`)}
     order by ${rank === 'amount' ? sql`t.amount desc, t.quantity desc, t.id` : sql`t.quantity desc, t.amount desc, t.id`}`.execute(
    app.db,
  )
  return rows
}
