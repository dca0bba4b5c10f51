import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { freshConnection, type TestConnection } from '#tests/support/database.ts'
import { describeSchema } from '../../bin/describe_schema.ts'

let connection: TestConnection
let sql: pg.Client
let orders = 0

const one = async (text: string, values: unknown[] = []) => (await sql.query(text, values)).rows[0]
const refused = (text: string, why: string | RegExp) => expect(sql.query(text)).rejects.toThrow(why)

/** A campaign with one gift of `amount` by `donor`, allocated. */
async function aGift(campaign: string, donor: string, amount: number) {
  orders += 1
  const { id: order } = await one(
    `insert into orders (order_no, access_key, channel, name, delivery_method_id, payment_method_id, quantity_count, campaigns_total,
       grand_total, shipping_status) select next_order_no('2026-11-21'), lpad($1::text, 16, '0'), 'staff', '王小明', d.id, p.id, 1,
       $2::int, $2::int, 'not_required' from delivery_methods d, payment_methods p where d.code = 'none' and p.code = 'transfer' returning id`,
    [orders, amount],
  )
  const { id: item } = await one(
    'insert into order_campaign_items (order_id, campaign_id, title, amount) values ($1, $2, $3, $4) returning id',
    [order, campaign, '專案', amount],
  )
  await sql.query(
    `insert into fundings (campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, donor_key)
     values ($1, 'allocation', $2, '2026-11-21', $3, $4, $5)`,
    [campaign, amount, order, item, donor],
  )
  return { order, item }
}

async function aCampaign(title: string): Promise<string> {
  const { id } = await one(
    `insert into campaigns (type, title, bank_account_id, surplus_note) select 'food', $1, id, '同類用途' from bank_accounts returning id`,
    [title],
  )
  return id
}
const totals = (campaign: string) =>
  one('select raised::int, balance::int, donors_count, donations_count from campaign_totals where campaign_id = $1', [
    campaign,
  ])

beforeAll(async () => {
  connection = await freshConnection()
  sql = connection.sql
})
afterAll(() => connection?.close())

test('the committed table types are what the database says', async () => {
  expect(readFileSync(new URL('./database.gen.ts', import.meta.url), 'utf8')).toBe(await describeSchema(sql))
})

test('a campaign counts its gifts and each donor once, and nobody writes the total by hand', async () => {
  const campaign = await aCampaign('糧食')
  await aGift(campaign, 'c:1', 600)
  await aGift(campaign, 'c:1', 400)
  await aGift(campaign, 'e:abc', 100)
  expect(await totals(campaign)).toEqual({ raised: 1100, balance: 1100, donors_count: 2, donations_count: 3 })
  await refused(`update campaign_totals set raised = 5 where campaign_id = ${campaign}`, /kept by triggers only/)
  await refused(`insert into campaign_totals (campaign_id) values (${campaign})`, /kept by triggers only/)
})

test('money moved between campaigns sums to zero and a balance never falls below zero', async () => {
  const [from, to] = [await aCampaign('甲'), await aCampaign('乙')]
  await aGift(from, 'c:2', 500)
  const group = "'00000000-0000-4000-8000-000000000001'"
  const move = (a: number, b: number) => `insert into fundings (campaign_id, kind, amount, occurred_on, transfer_group)
    values (${from}, 'transfer', ${a}, '2026-11-21', ${group}), (${to}, 'transfer', ${b}, '2026-11-21', ${group})`
  await refused(move(-300, 200), /does not sum to zero/)
  await refused(move(-501, 501), /balance_not_negative/)
  await sql.query(move(-300, 300))
  expect(await totals(to)).toMatchObject({ raised: 0, balance: 300 })
})

test('a funding, an audit row and a stock movement are never changed or removed', async () => {
  const campaign = await aCampaign('丙')
  await aGift(campaign, 'c:3', 100)
  await sql.query(
    `insert into audit_logs (actor_kind, action, subject_type, subject_id) values ('system', 'created', 'campaign', '1')`,
  )
  for (const table of ['fundings', 'audit_logs', 'audit_links']) {
    await refused(`delete from ${table}`, /append-only/)
    await refused(`truncate ${table} cascade`, /append-only/)
  }
  await refused('update fundings set amount = 1', /append-only/)
  await refused(`update audit_logs set reason = 'x'`, /append-only/)
})

test('stock is never promised beyond what is there', async () => {
  const { id: product } = await one(`insert into products (name, price) values ('２ｋｇ 台灣犬糧', 500) returning id`)
  await sql.query(`insert into product_variants (product_id, sku, price) values ($1, 'DOG-2', 480)`, [product])
  await refused(`update product_variants set stock_reserved = 1 where sku = 'DOG-2'`, /no_oversell/)
})

test('a product shows its lowest price and is found by one character, by folded words and by SKU', async () => {
  const find = async (q: string) =>
    (
      await sql.query(
        'select price from products where search_grams(search_text) @> search_query_grams($1) and search_contains(search_text, $1)',
        [q],
      )
    ).rows
  for (const q of ['犬', '臺灣', '台灣犬糧', '2KG', 'dog-2', '犬糧 2kg'])
    expect(await find(q), q).toEqual([{ price: 480 }])
  expect(await find('糧犬')).toEqual([])
})

test('a discount never reaches the donated part of an order', async () => {
  const campaign = await aCampaign('丁')
  const { order } = await aGift(campaign, 'c:4', 100)
  await refused(`update orders set discount_total = 50, grand_total = 50 where id = ${order}`, /discount_spares_gifts/)
  await refused(`update orders set grand_total = 99 where id = ${order}`, /total_is_sum/)
})

test('an issued receipt is frozen, equals its lines and holds a gift only once', async () => {
  const campaign = await aCampaign('戊')
  const { item } = await aGift(campaign, 'c:5', 700)
  const issue = (lines: string) => `with n as (select take_number('receipt', 2026) as n), r as (
    insert into receipts (receipt_no, number_year, number, verification_code, type, receipt_name, issued_on, donated_from, donated_to,
      total_amount, total_capital, snapshot) select 'R2026' || lpad(n::text, 6, '0'), 2026, n, gen_random_uuid()::text, 'single', '王小明',
      '2026-11-21', '2026-11-21', '2026-11-21', 700, '柒佰元整', '{"a": 1}' from n returning id) ${lines}`
  const line = (
    amount: number,
  ) => `insert into receipt_lines (receipt_id, order_campaign_item_id, purpose, amount, donated_on)
    select id, ${item}, '糧食', ${amount}, '2026-11-21' from r`
  await refused(issue(line(600)), /not the sum of its lines/)
  await sql.query(issue(line(700)))
  const { id } = await one('select receipt_id as id from receipt_lines where order_campaign_item_id = $1', [item])
  await refused(`update receipts set total_amount = 1 where id = ${id}`, /frozen/)
  await refused(`delete from receipts where id = ${id}`, /append-only/)
  await sql.query(`update receipts set state = 'voided', voided_at = now(), void_reason = '抬頭錯誤' where id = ${id}`)
  expect(await one('select live from receipt_lines where receipt_id = $1', [id])).toEqual({ live: false })
  await refused(`update receipts set state = 'issued', voided_at = null where id = ${id}`, /stays so/)
})

test('the audit chains hold and every rule of stock, offers, papers and accounts is kept', async () => {
  const broken = (await brokenChecks(sql)).map(({ name }) => name)
  // the gifts of this file were allocated without a payment, which the books notice
  expect(broken).toEqual(['ledger: every donated line of a paid order is allocated once, and only those'])
})

test.each([
  ['transaction_no_seq', 'next_transaction_no', 'T'],
  ['account_move_no_seq', 'next_account_move_no', 'M'],
])('numbers of %s go on past a million', async (sequence, next, letter) => {
  const { before } = await one(`select last_value as before from ${sequence}`)
  await sql.query(`select setval('${sequence}', 999998)`)
  const { numbers } = await one(
    `select array[${next}('2026-11-24'), ${next}('2026-11-24'), ${next}('2026-11-24')] as numbers`,
  )
  expect(numbers).toEqual([`${letter}2026-999999`, `${letter}2026-1000000`, `${letter}2026-1000001`])
  await sql.query(`select setval('${sequence}', $1)`, [before])
})
