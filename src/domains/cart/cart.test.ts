import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer } from '#tests/support/buying.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let guest: Client
beforeAll(async () => {
  t = await testApp()
  guest = t.visitor
})
afterAll(() => t.close())

const load = async (id?: string, client = guest): Promise<Reply> => client.post('/api/cart', id ? { id } : {})
const set = (id: string | undefined, item: object, client = guest) => client.post('/api/cart/update', { id, item })
const aCart = async (client = guest): Promise<string> => (await load(undefined, client)).body.id

describe('the cart id', () => {
  it('is new for somebody without one, and the same cart comes back for it', async () => {
    const first = await load()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ items: [], grand_total: 0, quantity_count: 0 })
    expect(first.cookies.pawlight_cart).toMatch(/^[\w-]{43}$/)
    expect((await load(first.body.id)).body.id).toBe(first.body.id)
  })

  it.each(['not-a-uuid', '7b0f1a2c-5a55-4a3e-9a11-000000000000', "' or 1=1"])(
    'is never taken from the caller: %s gives another one',
    async (id) => {
      const { status, body } = await load(id)
      expect(status).toBe(200)
      expect(body.id).not.toBe(id)
    },
  )

  it('is dead after 30 days without a touch', async () => {
    const id = await aCart()
    await sql`update carts set expires_at = now() - interval '1 second' where id = ${id}`.execute(t.app.db)
    expect((await load(id)).body.id).not.toBe(id)
    const product = await aProduct(t.app)
    expect((await set(id, { variant_id: product.variant_id, quantity: 1 })).body.id).not.toBe(id)
    expect((await guest.put(`/api/cart/${id}`, { name: '王小明' })).status).toBe(404)
  })
})

describe('goods', () => {
  it('are set, added to, and taken out by zero', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const id = await aCart()
    expect((await set(id, { variant_id: product.variant_id, quantity: 2 })).body).toMatchObject({
      items: [{ unit_price: 300, quantity: 2, total: 600, valid: true, invalid_reason: null, notice: null }],
      items_total: 600,
    })
    expect((await set(id, { variant_id: product.variant_id, quantity: 3 })).body.items[0].quantity).toBe(3)
    expect((await set(id, { variant_id: product.variant_id, quantity: 3, add: true })).body.items[0].quantity).toBe(6)
    expect((await set(id, { variant_id: product.variant_id, quantity: 0 })).body.items).toEqual([])
  })

  it('never cost what the body says', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const { body } = await set(undefined, {
      variant_id: product.variant_id,
      quantity: 1,
      unit_price: 1,
      price: 1,
      total: 1,
    })
    expect(body.items[0]).toMatchObject({ unit_price: 300, total: 300 })
  })

  it.each([-1, 100, 1.5, '1e9', null, 'abc'])('come in whole pieces from 0 to 99, not %s', async (quantity) => {
    const product = await aProduct(t.app)
    expect((await set(await aCart(), { variant_id: product.variant_id, quantity })).status).toBe(422)
  })

  it('stay at 99 pieces when more are added', async () => {
    const product = await aProduct(t.app, { stock: 200 })
    await sql`update products set max_qty = 99 where id = ${product.id}`.execute(t.app.db)
    const id = await aCart()
    await set(id, { variant_id: product.variant_id, quantity: 99 })
    expect((await set(id, { variant_id: product.variant_id, quantity: 9, add: true })).body.items[0].quantity).toBe(99)
  })

  it('say why they cannot be bought', async () => {
    const product = await aProduct(t.app, { stock: 3 })
    const id = await aCart()
    expect((await set(id, { variant_id: product.variant_id, quantity: 4 })).body.items[0]).toMatchObject({
      valid: false,
      invalid_reason: 'out_of_stock',
    })
    await sql`update products set status = 'inactive' where id = ${product.id}`.execute(t.app.db)
    expect((await load(id)).body.items[0].invalid_reason).toBe('unpublished')
  })

  it('tell a changed price until they are set again', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const id = (await set(undefined, { variant_id: product.variant_id, quantity: 1 })).body.id
    await sql`update product_variants set price = 350 where id = ${product.variant_id}`.execute(t.app.db)
    expect((await load(id)).body.items[0]).toMatchObject({ unit_price: 350, valid: true, notice: 'price_changed' })
    expect((await set(id, { variant_id: product.variant_id, quantity: 1 })).body.items[0].notice).toBeNull()
  })

  it('that are no longer or not yet for sale cannot be put in', async () => {
    const product = await aProduct(t.app)
    await sql`update products set status = 'draft' where id = ${product.id}`.execute(t.app.db)
    const id = await aCart()
    expect(await set(id, { variant_id: product.variant_id, quantity: 1 })).toMatchObject({ status: 422 })
    expect((await set(id, { variant_id: 999_999_999, quantity: 1 })).status).toBe(422)
  })

  it('fill at most 50 lines, also when they come at once', async () => {
    const id = await aCart()
    const variants = await Promise.all(Array.from({ length: 55 }, () => aProduct(t.app)))
    const answers = await Promise.all(
      variants.map((product) => set(id, { variant_id: product.variant_id, quantity: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('cart_full')
    expect((await load(id)).body.items).toHaveLength(50)
  })

  it('add up when the same line is added many times at once', async () => {
    const product = await aProduct(t.app, { stock: 50 })
    const id = await aCart()
    await Promise.all(
      Array.from({ length: 10 }, () => set(id, { variant_id: product.variant_id, quantity: 1, add: true })),
    )
    expect((await load(id)).body.items[0].quantity).toBe(10)
  })
})

describe('donations', () => {
  it('take an amount, a second one sets it, add adds', async () => {
    const campaign = await aCampaign(t.app)
    const id = await aCart()
    expect((await set(id, { campaign_id: campaign.id, amount: 600 })).body).toMatchObject({
      campaign_items: [{ campaign_id: campaign.id, option_id: null, amount: 600, quantity: 1, valid: true }],
      campaigns_total: 600,
      grand_total: 600,
      needs_shipping: false,
      delivery_method: { kind: 'none' },
    })
    expect((await set(id, { campaign_id: campaign.id, amount: 400 })).body.campaigns_total).toBe(400)
    expect((await set(id, { campaign_id: campaign.id, amount: 100, add: true })).body.campaigns_total).toBe(500)
    expect((await set(id, { campaign_id: campaign.id, amount: 0 })).body.campaign_items).toEqual([])
  })

  it('of an option cost its price times the pieces, whatever amount is sent', async () => {
    const campaign = await aCampaign(t.app, { option: { amount: 250 } })
    const { body } = await set(undefined, {
      campaign_id: campaign.id,
      option_id: campaign.option_id,
      quantity: 3,
      amount: 1,
    })
    expect(body.campaign_items[0]).toMatchObject({ amount: 750, quantity: 3 })
  })

  it('outside the limits stay in the cart and say so', async () => {
    const campaign = await aCampaign(t.app)
    const { body } = await set(undefined, { campaign_id: campaign.id, amount: 99 })
    expect(body.campaign_items[0]).toMatchObject({ valid: false, invalid_reason: 'amount_range' })
  })
})

describe('removing', () => {
  it('takes a line by its number, by an object with it, or all lines of a campaign', async () => {
    const [one, two] = [await aProduct(t.app), await aProduct(t.app)]
    const campaign = await aCampaign(t.app, { option: { amount: 250 } })
    const id = (await set(undefined, { variant_id: one.variant_id, quantity: 1 })).body.id
    await set(id, { variant_id: two.variant_id, quantity: 1 })
    await set(id, { campaign_id: campaign.id, amount: 100 })
    const full = (await set(id, { campaign_id: campaign.id, option_id: campaign.option_id })).body
    expect(full.campaign_items).toHaveLength(2)
    const remove = (body: object) => guest.post('/api/cart/remove', { id, ...body })
    expect((await remove({ item: full.items[0].id })).body.items).toHaveLength(1)
    expect((await remove({ item: { id: full.items[1].id } })).body.items).toHaveLength(0)
    expect((await remove({ campaign_id: campaign.id })).body.campaign_items).toHaveLength(0)
    const nothing = await remove({ item: 999_999_999 })
    expect(nothing).toMatchObject({ status: 200, body: { id } })
  })

  it('cannot reach the lines of another cart', async () => {
    const product = await aProduct(t.app)
    const mine = (await set(undefined, { variant_id: product.variant_id, quantity: 1 })).body
    await guest.post('/api/cart/remove', { id: await aCart(), item: mine.items[0].id })
    expect((await load(mine.id)).body.items).toHaveLength(1)
  })
})

describe('offers', () => {
  it('by code take off once, say why not, and can be taken out', async () => {
    const offer = await anOffer(t.app, { code: 'WELCOME', amount_off: 100, min_items_total: 500 })
    const product = await aProduct(t.app, { price: 300 })
    const id = (await set(undefined, { variant_id: product.variant_id, quantity: 1 })).body.id
    const apply = (code: string) => guest.post('/api/cart/apply-offer', { id, code })
    expect(await apply('NOSUCHCODE')).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
    expect((await apply('welcome')).body.errors.code[0]).toContain('門檻')
    await set(id, { variant_id: product.variant_id, quantity: 2 })
    expect((await apply(' ｗelcome ')).body).toMatchObject({
      offers: [{ offer_id: offer.id, amount: 100, valid: true, removable: true }],
      discount_total: 100,
    })
    const other = await anOffer(t.app, { code: 'SECOND', amount_off: 10 })
    expect((await apply('SECOND')).body.errors.code[0]).toContain('一次')
    const kept = (await set(id, { variant_id: product.variant_id, quantity: 1 })).body.offers[0]
    expect(kept).toMatchObject({ valid: false, amount: 0, invalid_reason: 'min_items_total' })
    const remove = (sent: unknown) => guest.post('/api/cart/remove-offer', { id, offer: sent })
    expect((await remove(other.id)).body.offers).toHaveLength(1)
    expect((await remove({ offer_id: offer.id })).body.offers).toEqual([])
  })

  it('of a bundle count for chosen goods and say what is missing', async () => {
    const [one, two] = [await aProduct(t.app, { price: 200 }), await aProduct(t.app, { price: 300 })]
    const bundle = await anOffer(t.app, { kind: 'bundle', action: 'bundle_price', bundle_qty: 2, bundle_price: 400 })
    const put = (items: object[]) => set(undefined, { product_group: bundle.id, items })
    const partial = (await put([{ variant_id: one.variant_id, quantity: 1 }])).body
    expect(partial.product_groups[0]).toMatchObject({ group_valid: false, missing_qty: 1, discount: 0 })
    const whole = [one, two].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
    const { body } = await put(whole)
    expect(body.product_groups[0]).toMatchObject({ is_valid: true, group_valid: true, list_total: 500, total: 400 })
    expect(body).toMatchObject({ items_total: 500, discount_total: 100 })
    const removed = await guest.post('/api/cart/remove', { id: body.id, item: body.product_groups[0].id })
    expect(removed.body.product_groups).toEqual([])
  })
})

it('gives a gift when the threshold is reached, unless it is declined', async () => {
  const gift = await aGift(t.app, { threshold_amount: 5_000, base: 'campaigns' })
  const campaign = await aCampaign(t.app)
  const short = (await set(undefined, { campaign_id: campaign.id, amount: 4_000 })).body
  const of = (cart: { gifts: { gift_id: number }[] }) => cart.gifts.find(({ gift_id }) => gift_id === gift.id)
  expect(of(short)).toMatchObject({ valid: false, invalid_reason: 'below_threshold', shortfall: 1_000 })
  const reached = (await set(short.id, { campaign_id: campaign.id, amount: 5_000 })).body
  expect(of(reached)).toMatchObject({ valid: true, selected: true, quantity: 1, mode: 'auto' })
  expect(of((await set(short.id, { gift_id: gift.id, selected: false })).body)).toMatchObject({ selected: false })
})

describe('what a person writes', () => {
  const save = (id: string, fields: object, client = guest) => client.put(`/api/cart/${id}`, fields)

  it('is saved field by field; totals, ids and lines in the body change nothing', async () => {
    const id = await aCart()
    const other = await aCart()
    const { body } = await save(id, {
      id: other,
      name: '王小明',
      phone: '0912-345-678',
      city: '台北市',
      grand_total: 1,
      items: [{ id: 1 }],
      state: 'ordered',
      customer_id: 1,
    })
    expect(body).toMatchObject({ id, name: '王小明', phone: '0912345678', city: '臺北市', grand_total: 0, items: [] })
    expect((await load(other)).body.name).toBeNull()
    expect((await save(id, { email: 'Ming@Example.com' })).body).toMatchObject({
      name: '王小明',
      email: 'ming@example.com',
    })
    expect((await save(id, { name: null })).body.name).toBeNull()
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ zip: '12' }, 'zip'],
    [{ invoice_type: 'company', invoice_company_id: '12345678' }, 'invoice_company_id'],
    [{ invoice_type: 'mobile', invoice_carrier: 'ABC' }, 'invoice_carrier'],
    [{ invoice_love_code: '12' }, 'invoice_love_code'],
    [{ receipt_identifier: 'A123456788' }, 'receipt_identifier'],
    [{ receipt_kind: 'company', receipt_identifier: 'A123456789' }, 'receipt_identifier'],
    [{ lamp: { enabled: true, wish: '打給我 0912345678' } }, 'lamp.wish'],
    [{ payment_method_id: 999_999 }, 'payment_method_id'],
  ])('is refused with a sentence when it is wrong: %j', async (fields, field) => {
    const { status, body } = await save(await aCart(), fields)
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(/[\u4e00-\u9fff]/)
  })

  it('never puts the number of one person on the receipt of another', async () => {
    const an = await aMember(t, { name: '林志安', email: 'receipt-an@example.com' })
    const version = (await an.client.get('/api/customer/me')).body.version
    await an.client.put('/api/my/profile', { version, receipt_identifier: 'A123456789' })
    const id = await aCart(an.client)
    const put = async (fields: object) => (await an.client.put(`/api/cart/${id}`, fields)).body.receipt_identifier_last4
    expect(await put({ name: '林志安', receipt_name: '林 志安' })).toBe('6789')
    expect(await put({ receipt_name: '林美玲' })).toBeNull()
    expect(await put({ receipt_identifier: 'A223456781', receipt_name: '林美玲' })).toBe('6781')
    expect(await put({ receipt_kind: 'company' })).toBeNull()
  })

  it('keeps an identifier sealed and shows only its end', async () => {
    const id = await aCart()
    const { body, text } = await save(id, { receipt_identifier: 'a123456789' })
    expect(body.receipt_identifier_last4).toBe('6789')
    expect(text).not.toContain('A123456789')
    const row = await t.app.db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.receipt_identifier_enc).not.toContain('A123456789')
  })

  it('is hidden after a day from whoever only knows the id of a guest’s cart', async () => {
    const first = await load()
    const { id } = first.body
    await save(id, { name: '王小明', lamp: { enabled: true, wish: '平安' } })
    expect((await load(id)).body.name).toBe('王小明')
    await sql`update carts set created_at = created_at - interval '25 hours' where id = ${id}`.execute(t.app.db)
    expect((await load(id)).body).toMatchObject({ name: null, lamp: { wish: null } })
    const cookie = { cookie: `pawlight_cart=${first.cookies.pawlight_cart}` }
    expect((await guest.post('/api/cart', { id }, cookie)).body.name).toBe('王小明')
    const stolen = { cookie: `pawlight_cart=${'x'.repeat(43)}` }
    expect((await guest.post('/api/cart', { id }, stolen)).body.name).toBeNull()
  })
})

describe('forms of the second client', () => {
  it('work on every call, with the item as fields or as JSON', async () => {
    const product = await aProduct(t.app)
    const first = await guest.form('/api/cart/update', {
      'item[variant_id]': String(product.variant_id),
      'item[quantity]': '2',
    })
    expect(first.body.items[0].quantity).toBe(2)
    const { id } = first.body
    const item = JSON.stringify({ variant_id: product.variant_id, quantity: 1, add: true })
    expect((await guest.form('/api/cart/update', { id, item })).body.items[0].quantity).toBe(3)
    const line = String(first.body.items[0].id)
    expect((await guest.form('/api/cart/remove', { id, item: line })).body.items).toEqual([])
    expect((await guest.form('/api/cart', { id })).body.id).toBe(id)
  })
})

let people = 0
const person = () => {
  people += 1
  return { name: '王小明', email: `ming${people}@example.com` }
}

it('describes its calls, forms included, in the OpenAPI document', async () => {
  const { body } = await guest.get('/api/openapi.json')
  const { requestBody } = body.paths['/api/cart/update'].post
  expect(Object.keys(requestBody.content)).toContain('application/x-www-form-urlencoded')
  expect(JSON.stringify(requestBody)).toContain('variant_id')
})

describe('a member’s cart', () => {
  it('answers only to that member', async () => {
    const [ming, hua] = [await aMember(t, person()), await aMember(t, person())]
    const id = await aCart(ming.client)
    await ming.client.put(`/api/cart/${id}`, { name: '王小明' })
    expect((await load(id, ming.client)).body).toMatchObject({ id, name: '王小明' })
    for (const client of [guest, hua.client]) {
      expect((await load(id, client)).body.id).not.toBe(id)
      expect((await client.put(`/api/cart/${id}`, { name: '小偷' })).status).toBe(404)
      expect((await set(id, { gift_id: 1, selected: true }, client)).body.id ?? '').not.toBe(id)
    }
    expect((await load(id, ming.client)).body.name).toBe('王小明')
  })

  it('takes the guest’s lines along at sign-in, once, and comes back without an id', async () => {
    const ming = await aMember(t, person())
    const product = await aProduct(t.app, { stock: 50 })
    const campaign = await aCampaign(t.app)
    const own = (await set(undefined, { variant_id: product.variant_id, quantity: 2 }, ming.client)).body.id
    const guests = (await set(undefined, { variant_id: product.variant_id, quantity: 3 })).body.id
    await set(guests, { campaign_id: campaign.id, amount: 500 })
    const told = { customer_id: ming.id, cart_id: guests }
    await Promise.all([1, 2, 3].map(() => t.app.domainEvents.emit(t.app, 'customer signed in', told)))
    const { body } = await load(undefined, ming.client)
    expect(body).toMatchObject({ id: own, items: [{ quantity: 5 }], campaigns_total: 500 })
    expect((await load(guests)).body).toMatchObject({ items: [], campaign_items: [] })
    expect((await load(guests, ming.client)).body.items[0].quantity).toBe(5)
  })

  it('is the guest’s own when the member had none', async () => {
    const ming = await aMember(t, person())
    const campaign = await aCampaign(t.app)
    const guests = (await set(undefined, { campaign_id: campaign.id, amount: 500 })).body.id
    await t.app.domainEvents.emit(t.app, 'customer signed in', { customer_id: ming.id, cart_id: guests })
    expect((await load(undefined, ming.client)).body).toMatchObject({ campaigns_total: 500, email: ming.email })
  })
})
