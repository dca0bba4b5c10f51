import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { brokenChecks, readChecks } from './run.ts'

/** Orders with all that an order can have: paid, paid and partly refunded, not paid. */
const fill = async (t: TestApp): Promise<void> => {
  await seedRoles(t.app)
  const admin = await aStaff(t, { superman: true })
  const goods = { kind: 'food', name: '成犬飼料', quantity: 50, unit: '包' }
  const brought = { received_on: '2026-01-01', donor_name: '王小明', lines: [goods] }
  const { id: gift_id, version } = (await admin.client.post('/api/admin/goods-gifts', brought)).body
  await aMember(t)
  const house = await aRefundDesk(t)
  await anOffer(t.app, { code: 'PLANTED', amount_off: 100 })
  await aGift(t.app, { threshold_amount: 100, stock_on_hand: 9 })
  const campaign = await aCampaign(t.app)
  const items = [
    { variant_id: (await aProduct(t.app, { price: 500, stock: 20 })).variant_id, quantity: 2 },
    { campaign_id: campaign.id, amount: 700 },
  ]
  const paid = async () => {
    const { id } = await aReadyCart(t.visitor, items)
    const cart = (await t.visitor.post('/api/cart/apply-offer', { id, code: 'PLANTED' })).body
    const { body, text } = await order(t.visitor, cart)
    if (!body.order_no) throw new Error(text)
    await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(body.payment.fields))
    const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
    return (await row.executeTakeFirstOrThrow()).id
  }
  await paid()
  const part = await house.ask(await paid(), { kind: 'donation', amount: 200 })
  expect((await house.finish(part.body)).body.state).toBe('done')
  await house.placed(items)
  const named = { version, receipt_name: '王小明' }
  expect((await admin.client.post(`/api/admin/goods-gifts/${gift_id}/receipt`, named)).status).toBe(200)
  const cash = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'cash')
  const pieces = { n2000: 0, n1000: 1, n500: 0, n200: 0, n100: 0, n50: 0, n20: 0, n10: 0, n5: 0, n1: 0 }
  const box = {
    ...{ place: '櫃檯', emptied_on: '2026-01-01', ...pieces },
    campaign_id: (await aCampaign(t.app)).id,
    payment_method_id: (await cash.executeTakeFirstOrThrow()).id,
  }
  const { id: box_id } = (await admin.client.post('/api/admin/box-counts', box)).body
  const second = await aStaff(t, { superman: true })
  const counted = await second.client.post(`/api/admin/box-counts/${box_id}/count`, { ...pieces, version: 1 })
  expect(counted.body.state, counted.text).toBe('booked')
}

const first = (table: string) => `(select min(id) from ${table})`
const paidOrder = "(select min(id) from orders where payment_status = 'paid')"
const withoutCheck = (table: string, name: string) => `alter table ${table} drop constraint ${name};`

/** What a defect looks like that each rule is to find. Rules that stories of their own break are planted beside them. */
const defects: Readonly<Record<string, string>> = {
  'accounts: the audit chains have no hole and no broken link': 'delete from audit_links where seq = 1',
  'accounts: every audit row hangs unchanged on its chain': `update audit_logs set reason = '另一個原因' where id = ${first('audit_logs')}`,
  'accounts: there is a super-admin once there are staff': 'delete from user_roles',
  'accounts: no token is alive for somebody who may not sign in': "update customers set status = 'suspended'",
  'accounts: no session is alive for disabled staff': "update users set status = 'disabled'",
  'accounts: a mail that was sent has its time': `${withoutCheck('mail_outbox', 'mail_outbox_sent_at')}
    update mail_outbox set state = 'sent', sent_at = null`,
  'accounts: a gift is shown in public as its order says': "update orders set public_name_mode = 'anonymous'",
  'accounts: a wish to be named less openly holds for the gifts before it': `update customers set public_name_mode = 'anonymous';
    update orders set customer_id = ${first('customers')}, public_name_mode = 'full';
    update audit_logs set subject_type = 'customers', subject_id = ${first('customers')}::text, action = 'updated',
      changes = '{"public_name_mode": ["full", "anonymous"]}', at = now() + interval '1 day' where id = ${first('audit_logs')}`,
  'boxes: a booked box has one paid order of what both counted, on the day on which it was emptied':
    'update box_count_entries set n1 = n1 + 1',
  'boxes: two people counted, and the one who was first never second':
    "update box_count_entries set counted_by = (select first_by from box_counts) where side = 'second'",
  'goods: goods that were withdrawn stand on no living receipt': `update goods_gifts
    set state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = 'x'`,
  'goods: a receipt for goods names what was recorded, and no more money than the donor proved':
    'update goods_gift_lines set quantity = quantity + 1',
  'goods: a receipt for goods names the campaign that they were given to': `update goods_gifts set campaign_id = ${first('campaigns')}`,
  'goods: a receipt names goods or money, and one for goods belongs to no order and goes into no tax file':
    "update receipts set uploaded_year = 2026 where kind = 'goods'",
  'ledger: the donors of a campaign are counted rightly': 'update campaign_totals set donors_count = donors_count + 1',
  'ledger: the donations of a campaign are counted rightly':
    'update campaign_totals set donations_count = donations_count + 1',
  'ledger: every campaign has its totals': 'delete from campaign_totals',
  'ledger: a transfer between campaigns sums to zero': `${withoutCheck('fundings', 'fundings_transfer_has_group')}
    update fundings set transfer_group = '00000000-0000-4000-8000-000000000001' where id = ${first('fundings')}`,
  'ledger: what is spent for a campaign leaves its fund by the same amount': `update transactions
    set direction = 'expense', category = 'neuter', payment_id = null, order_campaign_item_id = null where category = 'donation'`,
  'ledger: every refunded gift left its campaign': "delete from fundings where kind = 'refund'",
  'ledger: a reversal mirrors its original, which is reversed': `update transactions set reverses_id = ${first('transactions')}
    where id = (select max(id) from transactions)`,
  'ledger: a reversed row has its reversal': `update transactions set state = 'reversed' where id = ${first('transactions')}`,
  'ledger: gifts and sales come of orders, never by hand': `update transactions
    set created_by = ${first('users')}, payment_id = null, order_id = null, created_at = now() + interval '1 day'
    where category = 'goods_sale'`,
  'ledger: the sums of the published cash book are the sums over its rows': `insert into ledger_days
    (day, bank_account_id, direction, category, amount, rows_count)
    values ('2026-01-01', ${first('bank_accounts')}, 'income', 'donation', 1, 1)`,
  'ledger: the last row of each campaign in the fund book says its balance':
    'update fundings set balance_after = balance_after + 1',
  // the rows cannot be out of balance; the view that shows their sides could
  'moves: both sides of every row come to zero': `do $$ begin
    execute 'create or replace view postings as select * from (' || rtrim(pg_get_viewdef('postings'), ';') || ') p where side = ''account''';
  end $$`,
  'moves: the postings say of every fund what its own book says': `update transactions
    set state = 'draft', posted_at = null, publish_at = null, published_at = null where category = 'donation'`,
  'moves: a payment that pays its order holds nothing in suspense': `insert into suspense_items
    (cause, bank_account_id, amount, left_amount, arrived_on, payment_id, order_id)
    select 'paid_twice', ${first('bank_accounts')}, 1, 1, '2026-01-01', id, order_id from payments where state = 'paid' limit 1`,
  'offers: the counter of an offer equals its redemptions and stays inside the limit':
    'update offers set used_count = used_count + 1',
  'offers: what an offer gave is the sum of its redemptions and stays inside its budget':
    'update offers set given_total = given_total + 1',
  'offers: no member uses an offer more often than allowed': `update offers set usage_per_customer = 1;
    update offer_redemptions set customer_id = ${first('customers')}`,
  'offers: no mailbox or phone number uses an offer more often than allowed':
    'update offers set usage_per_customer = 1',
  'offers: an offer for new customers is used by the first order of its person':
    "update offers set customer_scope = 'new_customer'",
  'offers: no person bought more of a product than its limit for each allows':
    'update products set per_customer_limit = 2',
  'offers: a cancelled order uses no offer': `update orders set status = 'cancelled', cancelled_at = now() where id = ${paidOrder}`,
  'orders: a person holds goods by five unpaid orders at most': `insert into orders (order_no, access_key, name, email, phone,
      delivery_method_id, payment_method_id, quantity_count, items_total, grand_total, shipping_status, payment_status, stock_state)
    select 'S9900000000' || n, lpad(n::text, 16, 'k'), name, email, phone, delivery_method_id, payment_method_id, 1, 300, 300, 'unshipped', 'unpaid', 'reserved'
      from orders, generate_series(1, 6) n where id = ${first('orders')}`,
  'orders: an order waits for one payment at a time': `insert into payments (order_id, attempt, payment_method_id, provider, trade_no, amount)
    select order_id, 10 + n, payment_method_id, provider, 'PLANTED' || n, amount from payments, generate_series(1, 2) n where id = ${first('payments')}`,
  'orders: money that staff booked came between the day of its order and the day it was booked': `update payments
    set marked_paid_by = ${first('users')}, paid_at = paid_at - interval '3 days' where state = 'paid'`,
  'orders: the total is the sum of its parts': `${withoutCheck('orders', 'orders_total_is_sum')}
    update orders set grand_total = grand_total + 1`,
  'orders: goods parts equal the lines':
    'update orders set items_total = items_total + 1, grand_total = grand_total + 1',
  'orders: bundles equal their articles': `insert into order_product_groups (order_id, offer_id, name, list_total)
    values (${paidOrder}, ${first('offers')}, '組合', 100)`,
  'orders: the donated part equals its lines':
    'update orders set campaigns_total = campaigns_total + 1, grand_total = grand_total + 1',
  'orders: the discount equals offers and bundles':
    'update orders set discount_total = discount_total + 1, grand_total = grand_total - 1 where items_total > 0',
  'orders: a discount never reaches the donated part': `${withoutCheck('orders', 'orders_discount_spares_gifts')}
    update orders set discount_total = items_total + shipping_total + 1, grand_total = campaigns_total - 1`,
  'orders: a paid order has exactly one payment of its amount':
    "update payments set amount = amount + 1 where state = 'paid'",
  'orders: a cancelled order keeps no money that paid it, but what is on its way back': `update orders
    set status = 'cancelled', cancelled_at = now() where id = ${paidOrder}`,
  'orders: a paid payment has a genuine notice or a named witness': 'delete from payment_notices',
  'orders: an applied notice carries the amount of its payment': 'update payment_notices set amount = amount + 1',
  'orders: refunds never exceed the payment': 'update refunds set amount = 1000000',
  'orders: a refund equals its lines': 'update refunds set amount = amount - 1',
  'orders: receipts for goods have numbers without gap and come to the sum of their lines': `insert into invoices
    (order_id, provider, invoice_no, issued_on, type, sales_amount, tax_amount, total, tax_type, state, paper)
    values (${paidOrder}, 'plain_receipt', 'G2026000002', '2026-01-01', 'paper', 1, 0, 1, 'exempt', 'issued',
      '{"receipt_no": "G2026000002", "total": 1, "lines": [{"amount": 1}]}')`,
  'orders: the payment status agrees with the refunds': `update orders set payment_status = 'refunded' where id = ${paidOrder}`,
  'orders: the lamp of a paid gift has its time, hidden or not': `insert into lamps
    (order_id, kind, display_name, public_name) values (${paidOrder}, 'hope', '王小明', '王○明')`,
  'permits: a permit lasts a year of the calendar at most': `${withoutCheck('solicitation_permits', 'solicitation_permits_one_year')}
    insert into solicitation_permits (name, permit_no, starts_on, ends_on) values ('許可', '庚字第1號', '2026-01-01', '2027-01-01')`,
  'receipts: numbers of a year have no gap and no double': 'update receipts set number = number + 1000',
  'receipts: the counter stands right after the last number':
    "update number_sequences set next = next + 1 where name = 'receipt'",
  'receipts: the order of numbers follows the time of issue':
    "update receipts set issued_at = issued_at - interval '1 year' where number = 2",
  'orders: sales of a day are the paid lines of that day': 'update sales_days set amount = amount + 1',
  'orders: returned goods of a day are the lines of refunds that were done on it':
    'update sales_days set refunded = refunded + 1',
  'orders: orders with goods of a day are those that were paid on it': "update sales_order_days set channel = 'phone'",
  'receipts: gifts without a receipt are those with money left and no valid one': `insert into gifts_without_receipt
    select order_campaign_item_id, campaign_id, id, occurred_on from fundings where kind = 'allocation' limit 1`,
  'receipts: the amount is the sum of the lines': 'update receipts set total_amount = total_amount + 1',
  'receipts: lines are alive with their receipt only': 'update receipt_lines set live = false where live',
  'receipts: no gift stands on two living receipts': `drop index receipt_lines_one_live;
    update receipt_lines set live = true, order_campaign_item_id = ${first('order_campaign_items')} where goods_gift_line_id is null`,
  'receipts: a merged receipt points to an issued or voided one of the same person': `update receipts
    set state = 'merged', voided_at = null, merged_into_id = (select max(id) from receipts), receipt_name = '別人' where id = ${first('receipts')}`,
  'receipts: an issued paper is as it was at issue': "update receipts set content_hash = repeat('0', 64)",
  'stock: stock is never negative nor promised twice': `${withoutCheck('product_variants', 'product_variants_no_oversell')}
    update product_variants set stock_on_hand = 1, stock_reserved = 2`,
  'stock: stock of a variant is the sum of its movements':
    'update product_variants set stock_on_hand = stock_on_hand + 1',
  'stock: stock of a gift is the sum of its movements': 'update gifts set stock_on_hand = stock_on_hand + 1',
  'stock: an order holds reserved stock only while its stock_state says so': `update orders set stock_state = 'released' where id = ${paidOrder}`,
  'stock: a cancelled order holds nothing': `update orders set status = 'cancelled', cancelled_at = now() where id = ${paidOrder}`,
  'stock: an unpaid order past its time by more than ten minutes holds nothing':
    "update orders set payment_expires_at = now() - interval '1 hour' where payment_status = 'unpaid'",
  'tasks: a task of money of an appeal has its dedicated account': `insert into tasks
    (subject_type, subject_id, kind, cause_key, opened_at) values ('bank_accounts', 987654321, 'restricted_overdue', '2026-01-01', now())`,
}

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  await fill(t)
})
afterAll(async () => {
  await client.end()
  await t.close()
})

it('no rule is broken before a defect is planted', async () => {
  expect(await brokenChecks(client)).toEqual([])
})

it.each(Object.entries(defects))('%s: a defect is found', async (name, defect) => {
  const check = readChecks().find((one) => one.name === name)
  await client.query("begin; set local session_replication_role = 'replica'")
  try {
    await client.query(defect)
    expect((await client.query(check?.sql ?? '')).rows).not.toEqual([])
  } finally {
    await client.query('rollback')
  }
})

it('each rule is named by a test that plants its defect', () => {
  const root = path.join(import.meta.dirname, '..')
  const tests = globSync('{src,checks}/**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const named = (name: string) => tests.some((text) => text.includes(name))
  expect(
    readChecks()
      .map(({ name }) => name)
      .filter((name) => !named(name) && !named(name.replace(/^\w+: /, ''))),
  ).toEqual([])
})
