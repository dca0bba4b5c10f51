import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableTime } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let guest: Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  guest = t.visitor
})
afterAll(() => t?.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    return await brokenChecks(client)
  } finally {
    await client.end()
  }
}
const rowOf = (order_no: string) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
const shelfOf = (variant_id: number) =>
  t.app.db
    .selectFrom('product_variants')
    .select(['stock_on_hand', 'stock_reserved'])
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
const waiting = () =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.app.db)
const goods = (product: { variant_id: number }, quantity = 1) => ({ variant_id: product.variant_id, quantity })

describe('an order', () => {
  it('freezes goods, gifts, discounts and donations, holds stock and waits for its payment', async () => {
    const [one, two] = [await aProduct(t.app, { price: 300 }), await aProduct(t.app, { price: 250 })]
    const campaign = await aCampaign(t.app)
    const offer = await anOffer(t.app, { code: 'PAW100', amount_off: 100, min_items_total: 500 })
    const start = await aReadyCart(guest, [goods(one, 2), goods(two), { campaign_id: campaign.id, amount: 600 }], {
      lamp: { enabled: true, lamp_kind: 'health', display_name: '王小明', wish: '平安健康' },
    })
    const cart = (await guest.post('/api/cart/apply-offer', { id: start.id, code: 'PAW100' })).body
    expect(cart.grand_total).toBe(850 - 100 + 100 + 600)
    const { status, body } = await order(guest, cart)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order_no: expect.stringMatching(/^S\d{11}$/),
      key: expect.stringMatching(/^[\w-]{16}$/),
      payment: { kind: expect.any(String) },
    })
    const row = await rowOf(body.order_no)
    expect(row).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      shipping_status: 'unshipped',
      stock_state: 'reserved',
      grand_total: 1450,
      goods_total: 850,
      campaigns_total: 600,
      customer_id: null,
    })
    expect(new Date(row.payment_expires_at ?? 0).getTime()).toBeGreaterThan(Date.now())
    const lines = await t.app.db.selectFrom('order_items').selectAll().where('order_id', '=', row.id).execute()
    expect(lines.reduce((total, line) => total + line.discount, 0)).toBe(100)
    expect(await shelfOf(one.variant_id)).toEqual({ stock_on_hand: 20, stock_reserved: 2 })
    const { used_count } = await t.app.db
      .selectFrom('offers')
      .select('used_count')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(used_count).toBe(1)
    const lamp = await t.app.db.selectFrom('lamps').selectAll().where('order_id', '=', row.id).executeTakeFirstOrThrow()
    expect(lamp).toMatchObject({ state: 'waiting', kind: 'health', public_name: '王○明', wish: '平安健康' })
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('dedupe_key', '=', `order_placed:${row.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.to_email).toBe('buyer@example.com')
    expect((await guest.post('/api/cart', { id: cart.id })).body.id).not.toBe(cart.id)
    expect(await broken()).toEqual([])
  })

  it('paid by transfer brings the account, the amount and the deadline into the mailbox', async () => {
    await t.app.db
      .updateTable('bank_accounts')
      .set({ bank_name: '土地銀行', bank_code: '005', account_no: '041001234567', account_name: '浪浪燈火協會' })
      .where('id', '=', (methods) =>
        methods.selectFrom('payment_methods').select('bank_account_id').where('code', '=', 'transfer'),
      )
      .execute()
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(guest, [{ campaign_id: campaign.id, amount: 600 }], await byTransfer(t))
    const { body } = await order(guest, cart)
    const row = await rowOf(body.order_no)
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'text_body'])
      .where('template', '=', 'payment_number')
      .where('subject_id', '=', String(row.id))
      .execute()
    expect(mails).toHaveLength(1)
    const { payment } = body
    for (const told of ['005 土地銀行', '041001234567', '浪浪燈火協會', 'NT$600', tableTime(payment.expires_at)])
      expect(mails[0]?.text_body).toContain(told)
  })

  it('sent again brings the same form to pay, line by line', async () => {
    const [single, bundled] = [await aProduct(t.app, { price: 300 }), await aProduct(t.app, { price: 200 })]
    const wish = { kind: 'bundle', action: 'bundle_price', bundle_qty: 2, bundle_price: 350 } as const
    const { id } = await anOffer(t.app, { name: '任選兩件', ...wish })
    const cart = await aReadyCart(guest, [
      goods(single, 2),
      { product_group: id, items: [{ variant_id: bundled.variant_id, quantity: 2 }] },
      { campaign_id: (await aCampaign(t.app, { title: '小橘的手術' })).id, amount: 600 },
    ])
    const { body } = await order(guest, cart)
    const { ItemName } = body.payment.fields
    for (const part of ['小橘的手術 600', '600 元 x 2', '任選兩件 350', '100 元 x 1']) expect(ItemName).toContain(part)
    expect((await order(guest, cart)).body).toEqual(body)
  })

  it('of NT$0 is paid at once', async () => {
    const product = await aProduct(t.app, { price: 300 })
    await anOffer(t.app, { code: 'FREE-ALL', action: 'percent_off', amount_off: null, percent_off: 100 })
    const pickup = await t.app.db
      .selectFrom('delivery_methods')
      .select('id')
      .where('code', '=', 'pickup')
      .executeTakeFirstOrThrow()
    const start = await aReadyCart(guest, [goods(product)], { delivery_method_id: pickup.id })
    const cart = (await guest.post('/api/cart/apply-offer', { id: start.id, code: 'FREE-ALL' })).body
    expect(cart.grand_total).toBe(0)
    const { body } = await order(guest, cart)
    expect(body.payment).toEqual({ kind: 'none' })
    expect(await rowOf(body.order_no)).toMatchObject({ payment_status: 'paid', status: 'open' })
  })

  it('placed signed out is not given to the member who has that e-mail address', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'silent@example.com' })
    const campaign = await aCampaign(t.app)
    const items = [{ campaign_id: campaign.id, amount: 500 }]
    const cart = await aReadyCart(guest, items, { email: ming.email })
    expect((await rowOf((await order(guest, cart)).body.order_no)).customer_id).toBeNull()
    const own = await aReadyCart(ming.client, items, { email: ming.email })
    expect((await rowOf((await order(ming.client, own)).body.order_no)).customer_id).toBe(ming.id)
  })

  it('of a member’s cart cannot be placed by somebody else', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'owner@example.com' })
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(ming.client, [{ campaign_id: campaign.id, amount: 500 }])
    expect((await order(guest, cart)).body).toMatchObject({ fail: 'empty' })
    expect((await order(ming.client, cart)).body.order_no).toMatch(/^S/)
    expect((await order(guest, cart)).body).toMatchObject({ fail: 'empty' })
  })

  it('asks for what is missing, by field', async () => {
    const campaign = await aCampaign(t.app)
    const fields = { name: null, receipt_name: null, upload_tax: true, email: null }
    const cart = await aReadyCart(guest, [{ campaign_id: campaign.id, amount: 500 }], fields)
    const { status, body } = await order(guest, cart)
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'receipt_identifier', 'receipt_name'])
    const product = await aProduct(t.app)
    const parcel = await aReadyCart(guest, [goods(product)], { address: null, zip: null })
    expect(Object.keys((await order(guest, parcel)).body.errors).sort()).toEqual(['address', 'zip'])
  })
})

describe('an order that cannot be placed says why and gives the cart back', () => {
  const codeOf = async (cart: { id: string; grand_total: number }, change?: () => Promise<unknown>) => {
    await change?.()
    const { status, body } = await order(guest, cart as never)
    expect(status).toBe(200)
    expect(body.message).toMatch(/[\u4e00-\u9fff]/)
    return body
  }
  const run = (statement: ReturnType<typeof sql>) => statement.execute(t.app.db)

  it('empty', async () => {
    const { body } = await guest.post('/api/cart')
    expect((await codeOf(body)).fail).toBe('empty')
    const unknown = { id: '7b0f1a2c-5a55-4a3e-9a11-000000000000', grand_total: 0 }
    expect(await codeOf(unknown)).toMatchObject({ fail: 'empty', cart: { items: [] } })
  })

  it('invalid_lines', async () => {
    const product = await aProduct(t.app)
    const cart = await aReadyCart(guest, [goods(product)])
    const told = await codeOf(cart, () => run(sql`update products set status = 'inactive' where id = ${product.id}`))
    expect(told).toMatchObject({ fail: 'invalid_lines', cart: { id: cart.id, items: [{ valid: false }] } })
  })

  it('out_of_stock', async () => {
    const product = await aProduct(t.app, { stock: 1 })
    const [first, second] = [await aReadyCart(guest, [goods(product)]), await aReadyCart(guest, [goods(product)])]
    await order(guest, first)
    expect(await codeOf(second)).toMatchObject({
      fail: 'out_of_stock',
      cart: { id: second.id, items: [{ invalid_reason: 'out_of_stock' }] },
    })
  })

  it('offer_gone', async () => {
    const offer = await anOffer(t.app, { code: 'LASTONE', amount_off: 50, usage_limit: 1 })
    const product = await aProduct(t.app)
    const start = await aReadyCart(guest, [goods(product)])
    const cart = (await guest.post('/api/cart/apply-offer', { id: start.id, code: 'LASTONE' })).body
    const told = await codeOf(cart, () => run(sql`update offers set status = 'paused' where id = ${offer.id}`))
    expect(told).toMatchObject({ fail: 'offer_gone', cart: { offers: [{ valid: false, amount: 0 }] } })
  })

  it('total_changed', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const cart = await aReadyCart(guest, [goods(product)])
    const told = await codeOf(cart, () =>
      run(sql`update product_variants set price = 400 where id = ${product.variant_id}`),
    )
    expect(told).toMatchObject({ fail: 'total_changed', cart: { items_total: 400 } })
    expect((await order(guest, told.cart)).body.order_no).toMatch(/^S/)
  })

  it('amount_out_of_range', async () => {
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(guest, [{ campaign_id: campaign.id, amount: 50 }])
    expect((await codeOf(cart)).fail).toBe('amount_out_of_range')
  })

  it('payment_not_allowed', async () => {
    const { id } = await t.app.db
      .insertInto('payment_methods')
      .columns(['code', 'name', 'provider', 'kind', 'expire_minutes', 'allow_campaigns', 'bank_account_id'])
      .expression(
        sql`select 'goods_only', '僅限商品', 'manual', 'transfer', 60, false, id from bank_accounts where slug = 'general'`,
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(guest, [{ campaign_id: campaign.id, amount: 500 }], { payment_method_id: id })
    expect((await codeOf(cart)).fail).toBe('payment_not_allowed')
  })

  it('delivery_not_allowed', async () => {
    const product = await aProduct(t.app)
    const { id } = await t.app.db
      .insertInto('delivery_methods')
      .values({ code: 'closed', name: '停用', kind: 'home', is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cart = await aReadyCart(guest, [goods(product)], { delivery_method_id: id })
    expect((await codeOf(cart)).fail).toBe('delivery_not_allowed')
  })
})

describe('many at once', () => {
  it('200 buyers for 10 pieces: 10 orders, 190 are told why, every counter is exact', async () => {
    const product = await aProduct(t.app, { stock: 10 })
    const gift = await aGift(t.app, { threshold_amount: 100, stock_on_hand: 4 })
    const carts: Awaited<ReturnType<typeof aReadyCart>>[] = []
    for (let n = 0; n < 200; n += 1) carts.push(await aReadyCart(guest, [goods(product)]))
    // Whoever waits five seconds for a connection is told to come again, and does: the cart has no order yet.
    const patiently = async (cart: (typeof carts)[number]): ReturnType<typeof order> => {
      const answer = await order(guest, cart)
      return answer.status === 503 ? patiently(cart) : answer
    }
    const answers = await Promise.all(carts.map(patiently))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(answers.filter(({ body }) => body.order_no)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.fail === 'out_of_stock')).toHaveLength(190)
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 10, stock_reserved: 10 })
    const given = await t.app.db.selectFrom('order_gifts').selectAll().where('gift_id', '=', gift.id).execute()
    expect(given).toHaveLength(4)
    expect(await broken()).toEqual([])
  }, 120_000)

  it.each(['product_variants', 'offers'] as const)(
    'holds its rows of %s before its lines refer to them',
    async (table) => {
      const product = await aProduct(t.app)
      const code = table === 'offers' ? 'HELDA' : 'HELDB'
      const offer = await anOffer(t.app, { code, amount_off: 10 })
      const { id } = await aReadyCart(guest, [goods(product)])
      const { body: cart } = await guest.post('/api/cart/apply-offer', { id, code })
      const row = table === 'offers' ? offer.id : product.variant_id
      const order_of_locks = {
        first: sql`select from ${sql.table(table)} where id = ${row} for no key update`,
        second: sql`select from ${sql.table(table)} where id = ${row} for update nowait`,
      }
      const answer = await whileHolding(t, order_of_locks, () => order(guest, cart))
      expect(answer.body.order_no, answer.text).toMatch(/^S/)
    },
  )

  it('one coupon of one use: one order has it, the others are told', async () => {
    await anOffer(t.app, { code: 'ONLYONE', amount_off: 100, usage_limit: 1 })
    const product = await aProduct(t.app, { stock: 50 })
    const carts = []
    for (let n = 0; n < 12; n += 1) {
      const { id } = await aReadyCart(guest, [goods(product)], { email: `many${n}@example.com` })
      carts.push((await guest.post('/api/cart/apply-offer', { id, code: 'ONLYONE' })).body)
    }
    const answers = await Promise.all(carts.map((cart) => order(guest, cart)))
    expect(answers.filter(({ body }) => body.order_no)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.fail === 'offer_gone')).toHaveLength(11)
    expect(await broken()).toEqual([])
  })

  it('a cart that changes while its order waits: the order counts what it holds now', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const cart = await aReadyCart(guest, [goods(product)])
    const other = new pg.Client({ connectionString: t.url })
    await other.connect()
    await other.query('begin')
    await other.query('update carts set version = version + 1 where id = $1', [cart.id])
    await other.query('update cart_items set quantity = 3 where cart_id = $1', [cart.id])
    const placing = order(guest, cart)
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
    await other.query('commit')
    await other.end()
    expect((await placing).body).toMatchObject({ fail: 'total_changed', cart: { items_total: 900 } })
  })

  it('50 times the same cart: one order, whatever the body says', async () => {
    const product = await aProduct(t.app)
    const cart = await aReadyCart(guest, [goods(product)])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(guest, cart, { 'idempotency-key': 'one-key' })),
    )
    expect(new Set(answers.map(({ body }) => body.order_no))).toEqual(new Set([answers[0]?.body.order_no]))
    expect(answers[0]?.body.order_no).toMatch(/^S/)
    const later = await guest.post('/api/orders', { id: cart.id, grand_total: 1 })
    expect(later.body.order_no).toBe(answers[0]?.body.order_no)
    expect((await shelfOf(product.variant_id)).stock_reserved).toBe(1)
  })
})

it('takes a form of the second client', async () => {
  const campaign = await aCampaign(t.app)
  const cart = await aReadyCart(guest, [{ campaign_id: campaign.id, amount: 500 }])
  const sent = { id: cart.id, grand_total: String(cart.grand_total) }
  expect((await guest.form('/api/orders', sent)).body.order_no).toMatch(/^S/)
})
