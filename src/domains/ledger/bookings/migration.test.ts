import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, migrationsFolder, readMigrations } from '#platform/server/migrate.ts'

const parts = '0122_parts_of_a_payment.sql'

let client: pg.Client
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${url.pathname.slice(1)}`)
  await admin.end()
  const before = readMigrations().flatMap(({ name }) => (name < parts ? [name] : []))
  await migrate(url.href, migrationsFolder, new Set(before))
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(booksOfBefore)
  await client.query('set session_replication_role = origin')
  sums = await publicSums()
  await migrate(url.href, migrationsFolder, new Set([...before, parts]))
})
afterAll(() => client.end())

/** A mixed order with two gifts, of which one and a part of the goods went back, and an order of goods alone. */
const booksOfBefore = `
  -- the orders themselves do not matter here
  alter table transactions drop constraint transactions_order_id_fkey;
  insert into bank_accounts (id, slug, name, kind) overriding system value values (901, 'before', '第一', 'operating');
  insert into campaigns (id, type, title, bank_account_id, surplus_note, solicitation_basis) overriding system value values
    (11, 'medical', '街貓', 901, '同類', 'voluntary'), (12, 'medical', '街犬', 901, '同類', 'voluntary');
  insert into order_campaign_items (id, order_id, campaign_id, title, amount, quantity) overriding system value values
    (21, 1, 11, '街貓', 600, 1), (22, 1, 12, '街犬', 400, 1);
  insert into payments (id, order_id, attempt, payment_method_id, trade_no, amount, state, provider, is_surplus, paid_at) overriding system value values
    (31, 1, 1, 1, 'A1', 1500, 'paid', 'ecpay', false, now()), (32, 2, 1, 1, 'A2', 700, 'paid', 'ecpay', false, now());
  insert into refunds (id, order_id, payment_id, kind, amount, state, reason, approved_by, done_at) overriding system value values
    (41, 1, 31, 'all', 650, 'done', '退', 1, now());
  insert into refund_lines (id, refund_id, order_campaign_item_id, amount) overriding system value values (51, 41, 22, 400);
  insert into transactions (id, no, direction, occurred_on, bank_account_id, amount, category, title, public_name, order_id, payment_id,
      refund_id, method, state, posted_at, published_at) overriding system value values
    (61, 'T2026-000061', 'income', '2026-01-05', 901, 1500, 'donation', '捐款與義賣商品', '王○明', 1, 31, null, 'card', 'published', now(), now()),
    (62, 'T2026-000062', 'income', '2026-01-05', 901, 700, 'goods_sale', '義賣商品', '李○華', 2, 32, null, 'card', 'published', now(), now()),
    (63, 'T2026-000063', 'expense', '2026-01-09', 901, 650, 'refund', '退款', '王○明', 1, null, 41, 'card', 'published', now(), now());
  insert into fundings (id, campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, refund_line_id, transaction_id, donor_key)
      overriding system value values
    (71, 11, 'allocation', 600, '2026-01-05', 1, 21, null, 61, 'o:1'), (72, 12, 'allocation', 400, '2026-01-05', 1, 22, null, 61, 'o:1'),
    (73, 12, 'refund', -400, '2026-01-09', 1, 22, 51, 63, 'o:1');
  insert into ledger_days select occurred_on, bank_account_id, direction, category, sum(amount), count(*) from transactions group by 1, 2, 3, 4;
  select setval(pg_get_serial_sequence('transactions', 'id'), 100), setval('transaction_no_seq', 100);
`
let sums: unknown[]
const publicSums = async () =>
  (
    await client.query(
      'select day, bank_account_id, direction, sum(amount) from ledger_days group by 1, 2, 3 order by 1, 2, 3',
    )
  ).rows
const rowsOf = async (where: string) =>
  (
    await client.query(
      `select category, amount::int, campaign_id::int, public_name, public_as, published_at is not null as is_public
         from transactions where ${where} order by campaign_id nulls last, id`,
    )
  ).rows

describe('a cash book of one row for each payment', () => {
  it('is taken apart into gifts and goods', async () => {
    expect(await rowsOf('payment_id = 31')).toEqual([
      {
        category: 'donation',
        amount: 600,
        campaign_id: 11,
        public_name: '王○明',
        public_as: 'itself',
        is_public: true,
      },
      {
        category: 'donation',
        amount: 400,
        campaign_id: 12,
        public_name: '王○明',
        public_as: 'itself',
        is_public: true,
      },
      {
        category: 'goods_sale',
        amount: 500,
        campaign_id: null,
        public_name: null,
        public_as: 'part_of_day',
        is_public: false,
      },
    ])
    expect(await rowsOf('refund_id = 41')).toMatchObject([
      { amount: 400, campaign_id: 12, public_as: 'itself' },
      { amount: 250, campaign_id: null, public_name: null, public_as: 'part_of_day' },
    ])
  })

  it('shows goods as sums of their day, without the names they had', async () => {
    expect(await rowsOf("public_as = 'sum_of_day'")).toMatchObject([
      { category: 'refund', amount: 250, public_name: null, is_public: true },
      { category: 'goods_sale', amount: 1200, public_name: null, is_public: true },
    ])
    expect(await rowsOf("public_as = 'part_of_day' and day_sum_id is null")).toEqual([])
  })

  it('has the same public sums of each day and account as before', async () => {
    expect(await publicSums()).toEqual(sums)
    expect(sums).toHaveLength(2)
  })

  it('leads from each gift in the fund book to its own row', async () => {
    const { rows } = await client.query(
      `select f.id::int from fundings f join transactions t on t.id = f.transaction_id
        where (t.order_campaign_item_id, t.amount, t.campaign_id) = (f.order_campaign_item_id, abs(f.amount), f.campaign_id)
        order by f.id`,
    )
    expect(rows.map(({ id }) => id)).toEqual([71, 72, 73])
  })
})
