import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { campaignGiftList } from './contract.ts'
import type { GiftState } from './rules.ts'

type Question = z.output<typeof campaignGiftList>

/** What of the order of a gift can be searched. */
const searched = {
  index: 's.search_text',
  open: ['s.order_no'],
  personal: { 's.name': ['donor', 'name'], 's.email': ['buyer', 'email'], 's.phone': ['buyer', 'phone'] },
} as const

/** A donor, an order, or the number of a receipt in whole. */
const matchesWords = (reader: Reader, q: string) => sql<boolean>`(
  f.order_id in (select s.id from orders s where ${matchesOpenSearch(reader, q, searched)})
  or f.order_campaign_item_id in (select l.order_campaign_item_id from receipts r join receipt_lines l on l.receipt_id = r.id
    where r.receipt_no = ${q.normalize('NFKC').toUpperCase()}))`

/** What went back of gifts, by line of the order; few against gifts, so they are read first. */
const refunds = ({ db }: App, campaign: number | undefined) => {
  const rows = db
    .selectFrom('fundings')
    .select(['order_campaign_item_id', sql<number>`-sum(amount)`.as('amount')])
    .where(sql<boolean>`kind = 'refund'`)
    .groupBy('order_campaign_item_id')
  return campaign === undefined ? rows : rows.where('campaign_id', '=', campaign)
}

const isGift = sql<boolean>`f.kind = 'allocation'`
const isKept = sql<boolean>`(${isGift} and f.amount > coalesce(back.amount, 0))`

const inState: { readonly [state in GiftState]: RawBuilder<boolean> } = {
  issued: sql<boolean>`(${isKept} and w.funding_id is null)`,
  waiting: sql<boolean>`(w.funding_id is not null)`,
  refunded: sql<boolean>`(${isGift} and f.amount <= back.amount)`,
  refund: sql<boolean>`(f.kind = 'refund')`,
}

/** The gifts that wait for a receipt alone: they are few, and are read by their own index. */
const isWaitingAlone = ({ state }: Question['filter']): boolean => state?.length === 1 && state[0] === 'waiting'

/** Rows of the fund book `f` that are gifts or refunds of a question, with what went `back` of a gift; `w`: it waits for a receipt. */
const giftRows = (app: App, reader: Reader, { filter, q }: Pick<Question, 'filter' | 'q'>) => {
  const { campaign, state, method, public_name, amount_from, amount_to, from, to } = filter
  let rows = app.db
    .selectFrom('fundings as f')
    .leftJoin(refunds(app, campaign).as('back'), 'back.order_campaign_item_id', 'f.order_campaign_item_id')
    .leftJoin('gifts_without_receipt as w', 'w.funding_id', 'f.id')
    // as the index fundings_gifts says it
    .where(sql<boolean>`f.kind in ('allocation', 'refund')`)
  if (campaign) rows = rows.where('f.campaign_id', '=', campaign)
  if (state)
    rows = rows.where(
      sql<boolean>`(${sql.join(
        state.map((one) => inState[one]),
        sql` or `,
      )})`,
    )
  if (campaign && isWaitingAlone(filter)) rows = rows.where('w.campaign_id', '=', campaign)
  if (method) rows = rows.where(sql<boolean>`f.order_id in (select id from orders where payment_method_id = ${method})`)
  if (public_name)
    rows = rows.where(
      sql<boolean>`f.order_id in (select id from orders where public_name_mode = any(${public_name}::text[]))`,
    )
  if (amount_from !== undefined) rows = rows.where(isGift).where('f.amount', '>=', amount_from)
  if (amount_to !== undefined) rows = rows.where(isGift).where('f.amount', '<=', amount_to)
  if (from) rows = rows.where('f.occurred_on', '>=', from)
  if (to) rows = rows.where('f.occurred_on', '<=', to)
  if (q) rows = rows.where(matchesWords(reader, q))
  return rows
}

/** How many rows a question has, and their sums (NT$). */
export const sumGifts = (app: App, reader: Reader, question: Pick<Question, 'filter' | 'q'>) =>
  giftRows(app, reader, question)
    .select([
      sql<number>`count(*)::int`.as('rows_count'),
      sql<number>`coalesce(sum(f.amount) filter (where ${isGift}), 0)::bigint`.as('given'),
      sql<number>`coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0)::bigint`.as('refunded'),
    ])
    .executeTakeFirstOrThrow()

/** How many people gave the rows of a question, of whom money of these rows is left. */
export const countDonors = async (
  app: App,
  reader: Reader,
  question: Pick<Question, 'filter' | 'q'>,
): Promise<number> => {
  const people = giftRows(app, reader, question)
    .leftJoin('donor_members as member', 'member.donor_key', 'f.donor_key')
    .select(sql<number>`1`.as('one'))
    .groupBy(sql`coalesce('c:' || member.customer_id, f.donor_key)`)
    .having(sql<boolean>`sum(f.amount) > 0`)
  const { n } = await app.db
    .selectFrom(people.as('p'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * The same of a whole campaign with its people, from what the database keeps of it: what was raised is gifts less refunds, and a
 * gift that went back whole is counted no more.
 */
export const sumCampaign = async (app: App, campaign: number) => {
  const { rows } = await sql<{ rows_count: number; given: number; refunded: number; donors: number }>`
    with back as (
      select r.order_campaign_item_id as item, count(*) as rows, sum(r.amount) as amount from fundings r
       where r.campaign_id = ${campaign} and r.kind = 'refund' group by 1
    ), refunds as (
      select coalesce(sum(b.rows), 0) as rows, coalesce(sum(b.amount), 0) as amount,
             count(*) filter (where f.amount + b.amount <= 0) as whole
        from back b join fundings f on f.order_campaign_item_id = b.item and f.kind = 'allocation'
    )
    select (t.donations_count + r.rows + r.whole)::int as rows_count, (t.raised - r.amount)::bigint as given,
           r.amount::bigint as refunded, t.donors_count as donors
      from campaign_totals t, refunds r where t.campaign_id = ${campaign}`.execute(app.db)
  return rows[0] ?? { rows_count: 0, given: 0, refunded: 0, donors: 0 }
}

/** A page of a question. Holds full names: mask them before they leave the server. @param total known from the sums */
export const listGiftRows = (app: App, reader: Reader, query: Question, total: number) => {
  const rows = giftRows(app, reader, query)
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .leftJoin('transactions as t', 't.id', 'f.transaction_id')
    .leftJoin('payments as p', 'p.id', 't.payment_id')
    .select(['f.id', 'f.occurred_on', 'f.kind', 'f.amount', 'f.order_campaign_item_id', 'm.name as method'])
    .select(['o.id as order_id', 'o.order_no', 'o.name', 'o.receipt_kind', 'o.receipt_name', 'o.receipt_type'])
    .select(['o.public_name', 'o.public_name_mode'])
    .select([
      sql<number>`case when ${isGift} then coalesce(back.amount, 0) else 0 end::bigint`.as('refunded'),
      sql<string>`case when ${isGift} then coalesce(p.paid_at, f.created_at) else f.created_at end`.as('at'),
    ])
    .$narrowType<{ order_campaign_item_id: number }>()
  const place = isWaitingAlone(query.filter)
    ? ({ id: 'w.funding_id', occurred_on: 'w.occurred_on' } as const)
    : ({ id: 'f.id', occurred_on: 'f.occurred_on' } as const)
  return readPage(app, rows, query, {
    id: place.id,
    sort: { occurred_on: place.occurred_on, amount: 'f.amount' },
    total,
  })
}

/** The receipt of each of these lines of orders: the valid one, else the newest. */
export const listReceiptOfItems = (app: App, item_ids: readonly number[]) =>
  app.db
    .selectFrom('receipt_lines as l')
    .innerJoin('receipts as r', 'r.id', 'l.receipt_id')
    .distinctOn('l.order_campaign_item_id')
    .select(['l.order_campaign_item_id as item_id', 'r.id', 'r.receipt_no', 'l.live as is_valid'])
    .where('l.order_campaign_item_id', '=', sql<number>`any(${item_ids}::bigint[])`)
    .orderBy('l.order_campaign_item_id')
    .orderBy('l.live', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
