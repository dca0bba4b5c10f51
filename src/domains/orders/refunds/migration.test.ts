import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOldDatabase } from '#tests/support/old_database.ts'

let client: pg.Client
beforeAll(async () => {
  client = await anOldDatabase(
    [
      '0112_names_after_leaving.sql',
      '0113_limits_by_contact.sql',
      '0114_after_refunds.sql',
      '0115_refunds_of_returns.sql',
    ],
    ordersOfBefore,
  )
})
afterAll(() => client?.end())

const orderRow = (id: number, more: Record<string, string>) => {
  const row: Record<string, string> = {
    ...{ id: String(id), order_no: `'S260105${String(id).padStart(5, '0')}'`, access_key: `'${'k'.repeat(16)}'` },
    ...{ name: `'王小明'`, email: `'ming@example.com'`, phone: `'0912345678'`, quantity_count: '1' },
    ...{ delivery_method_id: '1', payment_method_id: '1', shipping_status: `'not_required'`, status: `'completed'` },
    ...{ payment_status: `'paid'`, paid_at: `'2026-01-05T10:00:00+08:00'`, campaigns_total: '0', items_total: '0' },
    grand_total: '0',
    ...more,
  }
  return `insert into orders (${Object.keys(row)}) overriding system value values (${Object.values(row)});`
}
const given = { campaigns_total: '600', grand_total: '600' }
const bought = { items_total: '900', grand_total: '900' }
const transaction = (id: number, order_id: number, public_name: string) => `
  insert into transactions (id, no, direction, occurred_on, bank_account_id, amount, category, title, public_name, order_id, method, state,
      posted_at, published_at) overriding system value values
    (${id}, 'T2026-0000${id}', 'income', '2026-01-05', 901, 600, 'donation', '捐款', '${public_name}', ${order_id}, 'card', 'published', now(), now());`
const lamp = (id: number, order_id: number, state: string, times: string) => `
  insert into lamps (id, order_id, kind, display_name, public_name, state, lit_at, expires_at, hidden_reason) overriding system value values
    (${id}, ${order_id}, 'hope', '王小明', '王○明', '${state}', ${times}, ${state === 'hidden' ? `'看過'` : 'null'});`
const refund = (id: number, order_id: number, amount: number, item: string) => `
  insert into refunds (id, order_id, payment_id, kind, amount, state, reason, approved_by, done_at) overriding system value values
    (${id}, ${order_id}, ${order_id}, 'all', ${amount}, 'done', '退', 1, '2026-02-01T10:00:00+08:00');
  insert into refund_lines (refund_id, ${item}, amount) values (${id}, ${order_id}, ${amount});`
const gift = (order_id: number) => `
  insert into order_campaign_items (id, order_id, campaign_id, title, amount, quantity) overriding system value values
    (${order_id}, ${order_id}, 11, '街貓', 600, 1);`
const orderReturn = (id: number, order_id: number, refund_id: number) => `
  insert into order_returns (id, order_id, customer_id, state, reason, refund_id, ended_at) overriding system value values
    (${id}, ${order_id}, 81, 'refunded', 'no_reason', ${refund_id}, '2026-02-01T10:00:00+08:00');`

/** 1 and 2: gifts of one who left and one who stays; 3 to 6: goods; 7 to 9: lamps. */
const ordersOfBefore = `
  insert into customers (id, email, name, status, deleted_at) overriding system value values
    (81, 'ming@example.com', '王小明', 'active', null), (82, 'deleted-82@deleted.invalid', '已離開', 'deleted', '2026-02-01');
  ${orderRow(1, { ...given, customer_id: '82', public_name_mode: `'full'`, public_name: `'司馬小明'` })}
  ${orderRow(2, { ...given, customer_id: '81', public_name_mode: `'full'`, public_name: `'王小明'` })}
  ${transaction(61, 1, '司馬小明')} ${transaction(62, 2, '王小明')}
  insert into products (id, name, price, sold_count) overriding system value values
    (31, '帆布袋', 300, 9), (32, '馬克杯', 300, 1), (33, '沒人買', 300, 4);
  ${orderRow(3, bought)}
  ${orderRow(4, { ...bought, payment_status: `'unpaid'`, status: `'open'`, paid_at: 'null' })}
  insert into order_items (id, order_id, variant_id, product_id, name, variant_name, sku, unit_price, quantity, returned_qty, tax_type, returnable)
      overriding system value values
    (3, 3, 41, 31, '帆布袋', '標準', 'A', 300, 3, 1, 'taxable', true), (4, 4, 41, 31, '帆布袋', '標準', 'A', 300, 2, 0, 'taxable', true),
    (5, 3, 42, 32, '馬克杯', '標準', 'B', 300, 1, 0, 'taxable', true);
  ${refund(51, 3, 300, 'order_item_id')}
  ${orderReturn(71, 3, 51)} ${orderReturn(72, 3, 51)}
  ${orderRow(7, given)} ${orderRow(8, given)} ${orderRow(9, given)}
  ${gift(7)} ${gift(8)} ${gift(9)}
  ${lamp(7, 7, 'lit', `'2026-01-05T10:00:00+08:00', '2027-01-05T10:00:00+08:00'`)}
  ${lamp(8, 8, 'lit', `'2026-01-05T10:00:00+08:00', '2027-01-05T10:00:00+08:00'`)}
  ${lamp(9, 9, 'hidden', 'null, null')}
  ${refund(52, 7, 600, 'order_campaign_item_id')} ${refund(53, 8, 500, 'order_campaign_item_id')}
`
const rowsOf = async (statement: string) => (await client.query(statement)).rows

describe('names of those who left', () => {
  it('are taken off their orders and the cash book, and others stay (P49)', async () => {
    const orders = 'select public_name_mode, public_name from orders where id in (1, 2) order by id'
    expect(await rowsOf(orders)).toEqual([
      { public_name_mode: 'anonymous', public_name: null },
      { public_name_mode: 'full', public_name: '王小明' },
    ])
    const books = 'select public_name from transactions where id in (61, 62) order by id'
    expect(await rowsOf(books)).toEqual([{ public_name: '善心人士' }, { public_name: '王小明' }])
  })
})

describe('what follows from refunds of before', () => {
  it('is a number of sold pieces without those that came back or were not paid (N14)', async () => {
    expect(await rowsOf('select id::int, sold_count from products order by id')).toEqual([
      { id: 31, sold_count: 2 },
      { id: 32, sold_count: 1 },
      { id: 33, sold_count: 0 },
    ])
  })

  it('is a lamp that ended with a gift that went back whole, and burns on for a part (P14)', async () => {
    const lamps = await rowsOf('select state, expires_at, version from lamps where id in (7, 8) order by id')
    expect(lamps).toEqual([
      { state: 'expired', expires_at: new Date('2026-02-01T10:00:00+08:00'), version: 2 },
      { state: 'lit', expires_at: new Date('2027-01-05T10:00:00+08:00'), version: 1 },
    ])
  })

  it('is the time of a lamp that was hidden before its money came: 180 days for NT$600 (P14b)', async () => {
    expect(await rowsOf('select state, lit_at, expires_at from lamps where id = 9')).toEqual([
      {
        state: 'hidden',
        lit_at: new Date('2026-01-05T10:00:00+08:00'),
        expires_at: new Date('2026-07-04T10:00:00+08:00'),
      },
    ])
  })
})

describe('returns of before', () => {
  it('own the refund that closed them; of two with one refund the first (P28)', async () => {
    expect(await rowsOf('select id::int, return_id::int from refunds order by id')).toEqual([
      { id: 51, return_id: 71 },
      { id: 52, return_id: null },
      { id: 53, return_id: null },
    ])
    expect(await rowsOf('select id::int, state from order_returns order by id')).toEqual([
      { id: 71, state: 'refunded' },
      { id: 72, state: 'refunded' },
    ])
  })

  it('are closed by their own refund alone from then on', async () => {
    await client.query(`set session_replication_role = replica;
      insert into order_returns (id, order_id, customer_id, state, reason) overriding system value values (73, 8, 81, 'received', 'no_reason');
      set session_replication_role = origin`)
    const close = `update order_returns set state = 'refunded', ended_at = now() where id = 73`
    await expect(client.query(close)).rejects.toMatchObject({ constraint: 'order_returns_own_refund' })
  })
})
