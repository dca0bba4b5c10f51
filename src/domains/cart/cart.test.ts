import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
beforeAll(async () => {
  t = await testApp()
  carts = cartCalls(t)
})
afterAll(() => t?.close())

describe('the cart id', () => {
  it('is new for somebody without one, and the same cart comes back for it', async () => {
    const first = await carts.load()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ items: [], grand_total: 0, quantity_count: 0 })
    expect(first.cookies.pawlight_cart).toMatch(/^[\w-]{43}$/)
    expect((await carts.load(first.body.id)).body.id).toBe(first.body.id)
  })

  it.each(['not-a-uuid', '7b0f1a2c-5a55-4a3e-9a11-000000000000', "' or 1=1"])(
    'is never taken from the caller: %s gives another one',
    async (id) => {
      const { status, body } = await carts.load(id)
      expect(status).toBe(200)
      expect(body.id).not.toBe(id)
    },
  )

  it('is dead after 30 days without a touch', async () => {
    const id = await carts.aCart()
    await sql`update carts set expires_at = now() - interval '1 second' where id = ${id}`.execute(t.app.db)
    expect((await carts.load(id)).body.id).not.toBe(id)
    const product = await aProduct(t.app)
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 1 })).body.id).not.toBe(id)
    expect((await carts.guest.put(`/api/cart/${id}`, { name: '王小明' })).status).toBe(404)
  })
})

describe('goods', () => {
  it('are set, added to, and taken out by zero', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const id = await carts.aCart()
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 2 })).body).toMatchObject({
      items: [{ unit_price: 300, quantity: 2, total: 600, valid: true, invalid_reason: null, notice: null }],
      items_total: 600,
    })
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 3 })).body.items[0].quantity).toBe(3)
    expect(
      (await carts.set(id, { variant_id: product.variant_id, quantity: 3, add: true })).body.items[0].quantity,
    ).toBe(6)
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 0 })).body.items).toEqual([])
  })

  it('never cost what the body says', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const { body } = await carts.set(undefined, {
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
    expect((await carts.set(await carts.aCart(), { variant_id: product.variant_id, quantity })).status).toBe(422)
  })

  it('stay at 99 pieces when more are added', async () => {
    const product = await aProduct(t.app, { stock: 200 })
    await sql`update products set max_qty = 99 where id = ${product.id}`.execute(t.app.db)
    const id = await carts.aCart()
    await carts.set(id, { variant_id: product.variant_id, quantity: 99 })
    expect(
      (await carts.set(id, { variant_id: product.variant_id, quantity: 9, add: true })).body.items[0].quantity,
    ).toBe(99)
  })

  it('say why they cannot be bought', async () => {
    const product = await aProduct(t.app, { stock: 3 })
    const id = await carts.aCart()
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 4 })).body.items[0]).toMatchObject({
      valid: false,
      invalid_reason: 'out_of_stock',
    })
    await sql`update products set status = 'inactive' where id = ${product.id}`.execute(t.app.db)
    expect((await carts.load(id)).body.items[0].invalid_reason).toBe('unpublished')
  })

  it('tell a changed price until they are set again', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const id = (await carts.set(undefined, { variant_id: product.variant_id, quantity: 1 })).body.id
    await sql`update product_variants set price = 350 where id = ${product.variant_id}`.execute(t.app.db)
    expect((await carts.load(id)).body.items[0]).toMatchObject({
      unit_price: 350,
      valid: true,
      notice: 'price_changed',
    })
    expect((await carts.set(id, { variant_id: product.variant_id, quantity: 1 })).body.items[0].notice).toBeNull()
  })

  it('that are no longer or not yet for sale cannot be put in', async () => {
    const product = await aProduct(t.app)
    await sql`update products set status = 'draft' where id = ${product.id}`.execute(t.app.db)
    const id = await carts.aCart()
    expect(await carts.set(id, { variant_id: product.variant_id, quantity: 1 })).toMatchObject({ status: 422 })
    expect((await carts.set(id, { variant_id: 999_999_999, quantity: 1 })).status).toBe(422)
  })

  it('fill at most 50 lines, also when they come at once', async () => {
    const id = await carts.aCart()
    const variants = await Promise.all(Array.from({ length: 55 }, () => aProduct(t.app)))
    const answers = await Promise.all(
      variants.map((product) => carts.set(id, { variant_id: product.variant_id, quantity: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('cart_full')
    expect((await carts.load(id)).body.items).toHaveLength(50)
  })

  it('add up when the same line is added many times at once', async () => {
    const product = await aProduct(t.app, { stock: 50 })
    const id = await carts.aCart()
    await Promise.all(
      Array.from({ length: 10 }, () => carts.set(id, { variant_id: product.variant_id, quantity: 1, add: true })),
    )
    expect((await carts.load(id)).body.items[0].quantity).toBe(10)
  })
})

describe('donations', () => {
  it('take an amount, a second one sets it, add adds', async () => {
    const campaign = await aCampaign(t.app)
    const id = await carts.aCart()
    expect((await carts.set(id, { campaign_id: campaign.id, amount: 600 })).body).toMatchObject({
      campaign_items: [{ campaign_id: campaign.id, option_id: null, amount: 600, quantity: 1, valid: true }],
      campaigns_total: 600,
      grand_total: 600,
      needs_shipping: false,
      delivery_method: { kind: 'none' },
    })
    expect((await carts.set(id, { campaign_id: campaign.id, amount: 400 })).body.campaigns_total).toBe(400)
    expect((await carts.set(id, { campaign_id: campaign.id, amount: 100, add: true })).body.campaigns_total).toBe(500)
    expect((await carts.set(id, { campaign_id: campaign.id, amount: 0 })).body.campaign_items).toEqual([])
  })

  it('to a campaign can be all that is given to it: the sum of before goes, those of others stay', async () => {
    const [campaign, other] = [await aCampaign(t.app, { option: { amount: 600 } }), await aCampaign(t.app)]
    const id = (await carts.set(undefined, { campaign_id: other.id, amount: 200 })).body.id
    await carts.set(id, { campaign_id: campaign.id, option_id: campaign.option_id, quantity: 1, alone: true })
    const { body } = await carts.set(id, { campaign_id: campaign.id, amount: 300, alone: true })
    expect(body).toMatchObject({ campaigns_total: 500, grand_total: 500, quantity_count: 2 })
    expect(body.campaign_items).toHaveLength(2)
    const back = { campaign_id: campaign.id, option_id: campaign.option_id, quantity: 1, alone: true }
    expect((await carts.set(id, back)).body).toMatchObject({ campaigns_total: 800, quantity_count: 2 })
    // without it both lines stand side by side, as chosen on purpose
    expect((await carts.set(id, { campaign_id: campaign.id, amount: 100 })).body.campaigns_total).toBe(900)
  })

  it('of an option cost its price times the pieces, whatever amount is sent', async () => {
    const campaign = await aCampaign(t.app, { option: { amount: 250 } })
    const { body } = await carts.set(undefined, {
      campaign_id: campaign.id,
      option_id: campaign.option_id,
      quantity: 3,
      amount: 1,
    })
    expect(body.campaign_items[0]).toMatchObject({ amount: 750, quantity: 3 })
  })

  it('outside the limits stay in the cart and say so', async () => {
    const campaign = await aCampaign(t.app)
    const { body } = await carts.set(undefined, { campaign_id: campaign.id, amount: 99 })
    expect(body.campaign_items[0]).toMatchObject({ valid: false, invalid_reason: 'amount_range' })
  })
})

describe('removing', () => {
  it('takes a line by its number, by an object with it, or all lines of a campaign', async () => {
    const [one, two] = [await aProduct(t.app), await aProduct(t.app)]
    const campaign = await aCampaign(t.app, { option: { amount: 250 } })
    const id = (await carts.set(undefined, { variant_id: one.variant_id, quantity: 1 })).body.id
    await carts.set(id, { variant_id: two.variant_id, quantity: 1 })
    await carts.set(id, { campaign_id: campaign.id, amount: 100 })
    const full = (await carts.set(id, { campaign_id: campaign.id, option_id: campaign.option_id })).body
    expect(full.campaign_items).toHaveLength(2)
    const remove = (body: object) => carts.guest.post('/api/cart/remove', { id, ...body })
    expect((await remove({ item: full.items[0].id })).body.items).toHaveLength(1)
    expect((await remove({ item: { id: full.items[1].id } })).body.items).toHaveLength(0)
    expect((await remove({ campaign_id: campaign.id })).body.campaign_items).toHaveLength(0)
    const nothing = await remove({ item: 999_999_999 })
    expect(nothing).toMatchObject({ status: 200, body: { id } })
  })

  it('cannot reach the lines of another cart', async () => {
    const product = await aProduct(t.app)
    const mine = (await carts.set(undefined, { variant_id: product.variant_id, quantity: 1 })).body
    await carts.guest.post('/api/cart/remove', { id: await carts.aCart(), item: mine.items[0].id })
    expect((await carts.load(mine.id)).body.items).toHaveLength(1)
  })
})

describe('forms of the second client', () => {
  it('work on every call, with the item as fields or as JSON', async () => {
    const product = await aProduct(t.app)
    const first = await carts.guest.form('/api/cart/update', {
      'item[variant_id]': String(product.variant_id),
      'item[quantity]': '2',
    })
    expect(first.body.items[0].quantity).toBe(2)
    const { id } = first.body
    const item = JSON.stringify({ variant_id: product.variant_id, quantity: 1, add: true })
    expect((await carts.guest.form('/api/cart/update', { id, item })).body.items[0].quantity).toBe(3)
    const line = String(first.body.items[0].id)
    expect((await carts.guest.form('/api/cart/remove', { id, item: line })).body.items).toEqual([])
    expect((await carts.guest.form('/api/cart', { id })).body.id).toBe(id)
  })
})

it('describes its calls, forms included, in the OpenAPI document', async () => {
  const { body } = await carts.guest.get('/api/openapi.json')
  const { requestBody } = body.paths['/api/cart/update'].post
  expect(Object.keys(requestBody.content)).toContain('application/x-www-form-urlencoded')
  expect(JSON.stringify(requestBody)).toContain('variant_id')
})
