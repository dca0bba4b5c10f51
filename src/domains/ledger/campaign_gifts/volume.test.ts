import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#platform/server/database.ts'
import type { Database } from '#registry/database.gen.ts'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPlacedOrder, aStaffMember } from '#tests/support/shop.ts'
import { campaignGiftList } from './contract.ts'
import { listCampaignGifts } from './service.ts'

/** Gifts of one campaign; of each thousand 993 have their receipt, and two went back. Another campaign has half as many. */
const size = 59_000
let t: TestApp
let pool: pg.Pool
let reader: ReturnType<typeof proofs.staff>
let campaign: number
const asked: { sql: string; parameters: readonly unknown[] }[] = []
/** The installation with a database that tells what it is asked. */
let watched: TestApp['app']

/** Rows as the product writes them, without its triggers: their work is not what is measured. */
const fill = async (campaign_id: number, gifts: number, order_id: number) => {
  const ask = (text: string, values: unknown[] = []) => pool.query(text, values)
  await ask('set session_replication_role = replica')
  const columns = await ask(`select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_no', 'name', 'cart_id')`)
  const list = columns.rows[0].list
  await ask(
    `insert into orders (order_no, name, ${list}) select 'S' || lpad(($1::int * 1000000::bigint + n)::text, 11, '0'),
       '王' || chr(19968 + n % 4000) || '明', ${list} from orders, generate_series(1, $2::int) n where id = $3`,
    [campaign_id, gifts, order_id],
  )
  const first = `(select min(id) - 1 from orders where order_no like 'S' || lpad($1::text, 5, '0') || '%')`
  await ask(
    `insert into order_campaign_items (order_id, campaign_id, title, amount)
     select ${first} + n, $1::bigint, '助養', 100 + n % 900 from generate_series(1, $2::int) n`,
    [campaign_id, gifts],
  )
  await ask(
    `insert into fundings (campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, donor_key, balance_after)
     select i.campaign_id, 'allocation', i.amount, date '2024-01-01' + (i.id % 900)::int, i.order_id, i.id, 'o:' || i.order_id, 0
       from order_campaign_items i where i.campaign_id = $1`,
    [campaign_id],
  )
  await ask(
    `insert into fundings (campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, refund_line_id, donor_key, balance_after)
     select i.campaign_id, 'refund', -i.amount, date '2026-10-01', i.order_id, i.id, i.id, 'o:' || i.order_id, 0
       from order_campaign_items i where i.campaign_id = $1 and i.id % 1000 in (5, 6)`,
    [campaign_id],
  )
  await ask(
    `insert into receipts (receipt_no, number_year, number, verification_code, type, receipt_name, issued_on, donated_from, donated_to,
       total_amount, total_capital, snapshot)
     select 'R' || lpad(i.id::text, 10, '0'), 2026, i.id, 'code-' || lpad(i.id::text, 8, '0'), 'single', '王小明', '2026-01-01', '2026-01-01', '2026-01-01',
       i.amount, '', '{}' from order_campaign_items i where i.campaign_id = $1 and i.id % 1000 > 6`,
    [campaign_id],
  )
  await ask(
    `insert into receipt_lines (receipt_id, live, order_campaign_item_id, campaign_id, purpose, amount, donated_on)
     select r.id, true, i.id, i.campaign_id, '助養', i.amount, '2026-01-01' from order_campaign_items i
       join receipts r on r.number = i.id where i.campaign_id = $1`,
    [campaign_id],
  )
  await ask(
    `insert into gifts_without_receipt (order_campaign_item_id, campaign_id, funding_id, occurred_on)
     select order_campaign_item_id, campaign_id, id, occurred_on from fundings f where campaign_id = $1 and kind = 'allocation'
       and order_campaign_item_id % 1000 <= 4`,
    [campaign_id],
  )
  await ask(
    `update campaign_totals t set raised = s.amount, balance = s.amount, donors_count = s.people, donations_count = s.people
       from (select sum(amount) as amount, count(*) - 2 * count(*) filter (where kind = 'refund') as people
         from fundings where campaign_id = $1) s where t.campaign_id = $1`,
    [campaign_id],
  )
  await ask('set session_replication_role = default')
}

beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  pool = new pg.Pool({ connectionString: t.url, max: 1 })
  await anAccount(t.app)
  reader = proofs.staff(undefined, await aStaffMember(t.app, '林會計'))
  const [order, own, other] = [await aPlacedOrder(t.app), await aCampaign(t.app), await aCampaign(t.app)]
  campaign = own.id
  // words are not asked here, and filling their indexes is most of the work
  await pool.query('drop index orders_search, receipts_name')
  await fill(campaign, size, order)
  await fill(other.id, size / 2, order)
  await pool.query('vacuum analyze')
  const log = (event: { query: { sql: string; parameters: readonly unknown[] } }) => void asked.push(event.query)
  watched = { ...t.app, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(t.url) }), log }) }
})
afterAll(async () => {
  await watched.db.destroy()
  await pool.end()
  await t.close()
})

const read = (filter: Record<string, unknown>, more: object = {}) =>
  listCampaignGifts(watched, reader, campaignGiftList.parse({ filter: { campaign, ...filter }, ...more }) as never)

/** The median of some readings, in milliseconds. */
const median = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[7] ?? 0
}

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows of tables the database read for a question. */
const rowsRead = async (work: () => Promise<unknown>): Promise<number> => {
  asked.length = 0
  await work()
  let read = 0
  for (const query of [...asked]) {
    const { rows } = await pool.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters])
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan))
      if (node['Relation Name']) read += node['Actual Rows'] * node['Actual Loops']
  }
  return read
}

/** Each view with its rows, and how many rows of tables may be read for it: not those of the whole campaign. */
const views: [name: string, filter: Record<string, unknown>, total: number, read: number][] = [
  ['all', {}, size + 118, 2_000],
  ['waiting', { state: 'waiting' }, 295, 3_000],
  ['refund', { state: 'refund' }, 118, 2_000],
  // rows that an index was asked for and that are of a lower sum are not counted here
  ['large', { amount_from: 990 }, 650, 4_000],
]

describe(`a campaign with ${size} gifts`, () => {
  it.each(views)('counts and lists its view %s without reading all of it', async (name, filter, total, most) => {
    const page = await read(filter)
    expect([page.meta.total, page.data.length]).toEqual([total, 25])
    const rows = await rowsRead(() => read(filter))
    console.info(`${name}: ${(await median(() => read(filter))).toFixed(1)} ms, ${rows} rows read`)
    expect(rows).toBeLessThan(most)
  })

  it('has a last page as quickly as a first one by its cursor', async () => {
    const first = await read({})
    const next = await read({}, { after: first.meta.next_cursor ?? '' })
    expect(next.data).toHaveLength(25)
    expect(next.data[0]?.id).not.toBe(first.data[0]?.id)
  })
})
