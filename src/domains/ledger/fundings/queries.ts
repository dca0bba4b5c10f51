import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { FundingsTable } from '#registry/database.gen.ts'
import { matchesEntry } from '../entries/queries.ts'
import type { donationList, fundingList, fundList } from './contract.ts'

const fundingRows = (app: App) =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('campaigns as c', 'c.id', 'f.campaign_id')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.occurred_on', 'f.kind', 'f.amount', 'f.balance_after', 'f.note', 'f.created_at'])
    .select(['c.id as campaign_id', 'c.title as campaign_title', 'o.id as order_id', 'o.order_no', 'o.name as donor'])

/** What of the order of a gift can be searched. */
const searched = {
  index: 's.search_text',
  open: ['s.order_no'],
  personal: { 's.name': ['donor', 'name'], 's.email': ['buyer', 'email'], 's.phone': ['buyer', 'phone'] },
} as const

/** The condition that the note of a row `n` has the words; by the index fundings_note. */
export const matchesNote = (q: string) => sql<boolean>`(n.note is not null
  and search_grams(n.note) @> search_query_grams(${q}) and search_contains(search_fold(n.note), ${q}))`

/**
 * The condition that a row of the fund book has the words in what it says: its note, the entry of the cash book, its
 * campaign, its order and who gave. Each is looked up where it has an index.
 */
const matchesWords = (reader: Reader, q: string) => sql<boolean>`f.id in (
  select n.id from fundings n where ${matchesNote(q)}
  union select n.id from fundings n join transactions t on t.id = n.transaction_id where ${matchesEntry(q)}
  union select n.id from fundings n join campaigns g on g.id = n.campaign_id where ${matchesSearch('g.search_text', q)}
  union select n.id from fundings n join orders s on s.id = n.order_id where ${matchesOpenSearch(reader, q, searched)})`

/** Sums of a filter on the campaign alone are kept; others are added up. */
export const listFundingRows = (app: App, reader: Reader, query: z.output<typeof fundingList>) => {
  const { campaign, kind, from, to } = query.filter
  let rows = fundingRows(app)
    .leftJoin('transactions as t', 't.id', 'f.transaction_id')
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .select([
      't.id as transaction_id',
      't.no as transaction_no',
      't.title as transaction_title',
      'u.name as created_by_name',
    ])
    .select('f.transfer_group')
  if (campaign) rows = rows.where('f.campaign_id', '=', campaign)
  if (kind) rows = rows.where('f.kind', '=', kind)
  if (from) rows = rows.where('f.occurred_on', '>=', from)
  if (to) rows = rows.where('f.occurred_on', '<=', to)
  if (query.q) rows = rows.where(matchesWords(reader, query.q))
  return readPage(app, rows, query, {
    id: 'f.id',
    sort: { occurred_on: 'f.occurred_on', amount: 'f.amount', id: 'f.id' },
  })
}

/** What of a fund `t` is promised: refunds, transfers that wait, payments of cases. NT$. */
const committed = (refundsAlone = false) => sql<number>`fund_committed(t.campaign_id, ${refundsAlone})`

/** Campaigns that have rows in the fund book, with their sums. */
export const listFundRows = (app: App, query: z.output<typeof fundList>) => {
  let rows = app.db
    .selectFrom('campaign_totals as t')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .select(['t.campaign_id', 'c.title', 'c.type', 't.raised', 't.spent', 't.balance'])
    .select(sql<number>`t.balance - t.raised + t.spent`.as('moved'))
    .select(committed().as('committed'))
    .where(sql<boolean>`exists (select from fundings f where f.campaign_id = t.campaign_id)`)
  if (query.filter.campaign) rows = rows.where('t.campaign_id', '=', query.filter.campaign)
  if (query.q) rows = rows.where(matchesSearch('c.search_text', query.q))
  return readPage(app, rows, query, { id: 't.campaign_id', sort: { balance: 't.balance', title: 'c.title' } })
}

/** What a campaign raised and spent on each day on which its money moved, in their order. */
export const listDaysOf = (app: App, campaign_id: number) =>
  app.db
    .selectFrom('fundings')
    .select('occurred_on as on')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind in ('allocation', 'refund')), 0)::bigint`.as('raised'),
      sql<number>`coalesce(-sum(amount) filter (where kind = 'disbursement'), 0)::bigint`.as('spent'),
    ])
    .where('campaign_id', '=', campaign_id)
    .groupBy('occurred_on')
    .orderBy('occurred_on')
    .execute()

/** What all campaigns have left together, NT$. */
export const sumBalances = async (app: App): Promise<number> => {
  const { sum } = await app.db
    .selectFrom('campaign_totals')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Gifts with who gave and by which payment. */
export const listDonationRows = (app: App, reader: Reader, query: z.output<typeof donationList>) => {
  const { campaign, permit, from, to } = query.filter
  let rows = fundingRows(app)
    .leftJoin('transactions as t', 't.id', 'f.transaction_id')
    .leftJoin('payments as p', 'p.id', 't.payment_id')
    .leftJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['o.customer_id', 'p.id as payment_id', 'm.name as payment_method', 'p.paid_at'])
    .where('f.kind', '=', 'allocation')
  if (permit) rows = rows.where('c.permit_id', '=', permit).where('c.solicitation_basis', '=', 'permit')
  if (campaign) rows = rows.where('f.campaign_id', '=', campaign)
  if (from) rows = rows.where('f.occurred_on', '>=', from)
  if (to) rows = rows.where('f.occurred_on', '<=', to)
  if (query.q) {
    const found = matchesOpenSearch(reader, query.q, searched)
    rows = rows.where(sql<boolean>`f.order_id in (select s.id from orders s where ${found})`)
  }
  return readPage(app, rows, query, { id: 'f.id', sort: { occurred_on: 'f.occurred_on' } })
}

/** Receipts of some orders, by order. */
export const listReceiptsOf = (app: App, order_ids: readonly number[]) =>
  app.db
    .selectFrom('receipts as r')
    .innerJoin('receipt_lines as l', 'l.receipt_id', 'r.id')
    .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
    .select(['r.id', 'r.receipt_no', 'r.state', 'i.order_id'])
    .distinct()
    .where('i.order_id', '=', sql<number>`any(${order_ids}::bigint[])`)
    .orderBy('r.id')
    .execute()

/** One row of the fund book. Of several in one transaction the lower campaign_id comes first: each holds its campaign. */
export const insertFunding = (app: App, row: Insertable<FundingsTable>) =>
  app.db.insertInto('fundings').values(row).returningAll().executeTakeFirstOrThrow()

/** What a row of the cash book took from campaigns, in the order in which campaigns are held. */
export const listDisbursements = (app: App, transaction_id: number) =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('campaigns as c', 'c.id', 'f.campaign_id')
    .select(['f.id', 'f.campaign_id', 'f.amount', 'f.kind', 'c.title'])
    .where('f.transaction_id', '=', transaction_id)
    .where('f.kind', '=', 'disbursement')
    .orderBy('f.campaign_id')
    .orderBy('f.id')
    .execute()

export const listFundingsOf = (app: App, transaction_id: number) =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('campaigns as c', 'c.id', 'f.campaign_id')
    .select(['f.id', 'f.campaign_id', 'c.title', 'f.amount'])
    .where('f.transaction_id', '=', transaction_id)
    .orderBy('f.id')
    .limit(100)
    .execute()

/** Holds campaigns in the order in which whatever moves their money holds them. */
export const holdCampaigns = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('campaign_totals')
    .select('campaign_id')
    .where('campaign_id', 'in', ids)
    .orderBy('campaign_id')
    .forUpdate()
    .execute()

/** What a person moved from a campaign on a day (NT$). */
export const sumMoved = async (app: App, created_by: number, campaign_id: number, day: Day): Promise<number> => {
  const { moved } = await app.db
    .selectFrom('fundings')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('moved'))
    .where('campaign_id', '=', campaign_id)
    .where('kind', '=', 'transfer')
    .where('amount', '<', 0)
    .where('created_by', '=', created_by)
    .where('occurred_on', '=', day)
    .executeTakeFirstOrThrow()
  return moved
}

/** What a campaign may still spend, NT$; `refundsAlone` for what was promised itself. */
export const findFree = async (app: App, campaign_id: number, refundsAlone = false): Promise<number> => {
  const fund = await app.db
    .selectFrom('campaign_totals as t')
    .select(sql<number>`t.balance - ${committed(refundsAlone)}`.as('free'))
    .where('t.campaign_id', '=', campaign_id)
    .executeTakeFirst()
  return Math.max(0, fund?.free ?? 0)
}

/** What a campaign has, NT$. */
export const findBalance = async (app: App, campaign_id: number): Promise<number | undefined> =>
  (
    await app.db
      .selectFrom('campaign_totals')
      .select('balance')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst()
  )?.balance

export const listCampaignTitles = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('campaigns')
    .select(['id', 'title', 'status', 'solicitation_basis', 'permit_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
