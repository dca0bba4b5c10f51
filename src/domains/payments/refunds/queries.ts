import { type Insertable, type Selectable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { RefundLinesTable, RefundsTable } from '#registry/database.gen.ts'
import { refundWords } from './messages.ts'
import type { RefundableLine, RefundPart } from './rules.ts'

export type RefundRow = Selectable<RefundsTable>

/** The order of a refund, held until the transaction ends: everything that moves its money waits for it. */
export const lockRefundedOrder = (app: App, order_id: number) =>
  app.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'version', 'payment_status', 'paid_at'])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()

/** What of a second payment was released from suspense for something else, NT$. */
const releasedOf = sql<number>`(select coalesce(sum(m.amount), 0) from suspense_items i join account_moves m on m.suspense_item_id = i.id
  where i.payment_id = p.id and m.kind = 'released' and p.is_surplus)`

/**
 * The payment that money goes back from: the one asked for (`own`: the one that paid the order), else a second payment of the order that still holds money
 * (nobody bought anything with it), else the one that paid the order.
 */
export const findPaidPayment = (app: App, order_id: number, payment_id: number | 'own' | null) => {
  const paid = app.db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['p.id', 'p.amount', 'p.is_surplus', 'p.provider', 'm.kind'])
    .where('p.order_id', '=', order_id)
    .where('p.state', '=', 'paid')
  if (payment_id === 'own') return paid.where('p.is_surplus', '=', false).executeTakeFirst()
  if (payment_id !== null) return paid.where('p.id', '=', payment_id).executeTakeFirst()
  return paid
    .where(
      sql<boolean>`(not p.is_surplus or p.amount >
        (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed') + ${releasedOf})`,
    )
    .orderBy('p.is_surplus', 'desc')
    .orderBy('p.id')
    .executeTakeFirst()
}

/** What a payment still holds, NT$: refunds that did not fail are gone from it, and what was kept as a gift. */
export const leftOfPayment = async (app: App, payment: { id: number; amount: number }): Promise<number> => {
  const { given } = await app.db
    .selectFrom('payments as p')
    .select(
      sql<number>`((select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')
        + ${releasedOf})::bigint`.as('given'),
    )
    .where('p.id', '=', payment.id)
    .executeTakeFirstOrThrow()
  return payment.amount - given
}

/** The lines of an order and what of each may still go back. What was paid for delivery is what the goods leave over. */
export const listRefundable = async (app: App, order_id: number): Promise<RefundableLine[]> => {
  const { rows } = await sql<RefundableLine>`
    with gone as (
      select l.* from refund_lines l join refunds r on r.id = l.refund_id where r.order_id = ${order_id} and r.state <> 'failed'
    ), line as (
      select 1 as part, 'campaign' as source, i.id, i.title as name, i.amount, null::int as pieces,
        g.amount as gone, null::int as back from order_campaign_items i
        left join lateral (select sum(amount) as amount from gone where order_campaign_item_id = i.id) g on true
       where i.order_id = ${order_id}
      union all
      select 2, 'item', i.id, i.name, i.total - i.discount, i.quantity, g.amount, g.pieces from order_items i
        left join lateral (select sum(amount) as amount, sum(quantity)::int as pieces from gone where order_item_id = i.id) g on true
       where i.order_id = ${order_id}
      union all
      select 3, 'group_item', i.id, i.name, i.total - i.discount, i.quantity, g.amount, g.pieces
        from order_product_group_items i join order_product_groups b on b.id = i.group_id
        left join lateral (select sum(amount) as amount, sum(quantity)::int as pieces from gone where order_product_group_item_id = i.id) g on true
       where b.order_id = ${order_id}
    ), delivery as (
      select 4, 'shipping', null::bigint, ${refundWords.shipping},
        greatest(0, o.goods_total - coalesce((select sum(amount) from line where part in (2, 3)), 0)), null::int,
        (select sum(amount) from gone where is_shipping), null::int
      from orders o where o.id = ${order_id}
    )
    select source, id, name, amount::bigint as paid, (amount - coalesce(gone, 0))::bigint as left, pieces,
        pieces - coalesce(back, 0) as pieces_left
      from (select * from line union all select * from delivery) x order by part, id`.execute(app.db)
  return rows
}

const columnOf = {
  campaign: 'order_campaign_item_id',
  item: 'order_item_id',
  group_item: 'order_product_group_item_id',
} as const

const lineOf = (refund_id: number, { source, id, amount, quantity }: RefundPart): Insertable<RefundLinesTable> => ({
  refund_id,
  amount,
  quantity,
  is_shipping: source === 'shipping',
  is_surplus: source === 'surplus',
  ...(source === 'shipping' || source === 'surplus' ? {} : { [columnOf[source]]: id }),
})

export const insertRefund = async (
  app: App,
  row: Insertable<RefundsTable>,
  parts: readonly RefundPart[],
): Promise<RefundRow> => {
  const refund = await app.db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
  await app.db
    .insertInto('refund_lines')
    .values(parts.map((part) => lineOf(refund.id, part)))
    .execute()
  return refund
}

export const findRefund = (app: App, id: number): Promise<RefundRow | undefined> =>
  app.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** What a refund comes to with those that count together with it, of its order or by its person that day. NT$. */
export const sumTogether = async (app: App, refund_id: number): Promise<number> =>
  (
    await app.db
      .selectFrom('refunds as r')
      .select(sql<number>`refunds_together(r)`.as('sum'))
      .where('r.id', '=', refund_id)
      .executeTakeFirstOrThrow()
  ).sum

/** Refunds with the names of the people, oldest first. */
export const listRefunds = (app: App, of: { order_id: number } | { id: number }) => {
  const rows = app.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as asker', 'asker.id', 'r.requested_by')
    .leftJoin('users as approver', 'approver.id', 'r.approved_by')
    .selectAll('r')
    .select(sql<number>`refunds_together(r)`.as('together'))
    .select(['o.order_no', 'asker.name as requested_by_name', 'approver.name as approved_by_name'])
    .orderBy('r.id')
  return ('id' in of ? rows.where('r.id', '=', of.id) : rows.where('r.order_id', '=', of.order_id)).execute()
}

type ShownLine = RefundPart & { refund_id: number; name: string }

export const listRefundLines = async (app: App, refund_ids: readonly number[]): Promise<ShownLine[]> => {
  if (refund_ids.length === 0) return []
  const { rows } = await sql<ShownLine>`
    select l.refund_id, l.amount, l.quantity, coalesce(l.order_campaign_item_id, l.order_item_id, l.order_product_group_item_id) as id,
      case when l.is_shipping then 'shipping' when l.is_surplus then 'surplus' when c.id is not null then 'campaign'
        when i.id is not null then 'item' else 'group_item' end as source,
      coalesce(c.title, i.name, g.name, case when l.is_shipping then ${refundWords.shipping} else ${refundWords.surplus} end) as name
      from refund_lines l left join order_campaign_items c on c.id = l.order_campaign_item_id
      left join order_items i on i.id = l.order_item_id left join order_product_group_items g on g.id = l.order_product_group_item_id
     where l.refund_id in (${sql.join(refund_ids)}) order by l.id`.execute(app.db)
  return rows
}

/**
 * The campaigns whose balance does not hold what these gifts take from it. They are held until the transaction ends, so that two
 * who promise the same money count each other.
 *
 * @param promised whether these gifts are among what is promised already
 */
export const countShortCampaigns = async (
  app: App,
  parts: readonly RefundPart[],
  promised: boolean,
): Promise<number> => {
  const gifts = parts.filter(({ source }) => source === 'campaign')
  if (gifts.length === 0) return 0
  const wanted = JSON.stringify(gifts.map(({ id, amount }) => ({ id, amount })))
  const { rows } = await sql<{ campaign_id: number }>`
    with wanted as (
      select i.campaign_id, sum(w.amount) as amount from jsonb_to_recordset(${wanted}::jsonb) as w(id bigint, amount bigint)
        join order_campaign_items i on i.id = w.id group by i.campaign_id
    ), held as materialized (
      select t.campaign_id, t.balance from campaign_totals t where t.campaign_id in (select campaign_id from wanted)
       order by t.campaign_id for update
    )
    select h.campaign_id from held h join wanted w on w.campaign_id = h.campaign_id
     where w.amount > h.balance - case when ${promised} then 0 else fund_committed(h.campaign_id) end`.execute(app.db)
  return rows.length
}

/** Whether an order with this id exists. */
export const isKnownOrder = async (app: App, order_id: number): Promise<boolean> =>
  (await app.db.selectFrom('orders').select('id').where('id', '=', order_id).executeTakeFirst()) !== undefined
