import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aReadyCart, order } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let client: Client
beforeAll(async () => {
  t = await testApp()
  client = (await aStaff(t, { permissions: ['offers view', 'offers create', 'offers update'] })).client
})
afterAll(() => t?.close())
// each offer is tried alone
beforeEach(async () => {
  await t.app.db.updateTable('offers').set({ status: 'paused' }).where('status', '=', 'active').execute()
})

const fields = (more: object = {}) => ({
  ...{ name: '週年慶', kind: 'automatic', action: 'percent_off', percent_off: 10, status: 'active' },
  starts_at: '2020-01-01T00:00:00+08:00',
  ...more,
})
const create = async (more: object = {}) => {
  const { body, status, text } = await client.post('/api/admin/offers', fields(more))
  expect(status, text).toBe(201)
  return body
}
type Line = { variant_id: number; quantity: number }
const tryOn = async (offer: object, items: Line[], more: object = {}) => {
  const { body, status, text } = await client.post('/api/admin/offers/try', { offer, items, ...more })
  expect(status, text).toBe(200)
  return body
}

describe('an offer', () => {
  it('takes off what it says the moment it is saved, and counts its use and its sum', async () => {
    const { variant_id, id } = await aProduct(t.app)
    const offer = await create({ targets: 'products', product_ids: [id] })
    const cart = await aReadyCart(t.visitor, [{ variant_id, quantity: 2 }])
    const priced = (await t.visitor.post('/api/cart', { id: cart.id })).body
    expect(priced.offers).toMatchObject([{ offer_id: offer.id, amount: priced.items_total / 10 }])
    expect((await order(t.visitor, cart)).body.order_no).toBeDefined()
    const used = (await client.get(`/api/admin/offers/${offer.id}`)).body
    expect(used).toMatchObject({ used_count: 1, discount_total: priced.discount_total, product_ids: [id] })
    expect(used.sales_total).toBe(priced.items_total - priced.discount_total)
  })

  const { percent_off: _, ...nothing } = fields()
  it.each([
    ['no percent', { percent_off: null }, ['percent_off']],
    ['no amount', { action: 'amount_off' }, ['amount_off']],
    ['no code', { kind: 'code' }, ['code']],
    ['a code that nobody could type', { kind: 'code', code: '買一送一' }, ['code']],
    ['a bundle of no pieces', { kind: 'bundle', action: 'bundle_price' }, ['bundle_qty', 'bundle_price']],
    ['a bundle that takes off an amount', { kind: 'bundle', action: 'amount_off', amount_off: 5 }, ['action']],
    ['an action of bundles', { action: 'bundle_percent', bundle_qty: 3, percent_off: 10 }, ['kind']],
    ['no goods of those it names', { targets: 'brands' }, ['brand_ids']],
    ['goods that are not there', { targets: 'products', product_ids: [999_999] }, ['product_ids']],
    ['a way to pay that is not there', { payment_method_ids: [999_999] }, ['payment_method_ids']],
    ['an end before it begins', { ends_at: '2019-01-01T00:00:00+08:00' }, ['ends_at']],
  ])('is refused with %s', async (_name, wrong, wanted) => {
    const { status, body } = await client.post('/api/admin/offers', { ...nothing, percent_off: 10, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, wanted])
  })

  it('keeps its code to itself, and no fewer uses than it had', async () => {
    const made = await create({ kind: 'code', code: 'cat-2026' })
    expect(made.code).toBe('CAT-2026')
    const again = await client.post('/api/admin/offers', fields({ kind: 'code', code: 'Cat-2026' }))
    expect(Object.keys(again.body.errors)).toEqual(['code'])
    await t.app.db.updateTable('offers').set({ used_count: 3 }).where('id', '=', made.id).execute()
    const change = (more: object) =>
      client.put(
        `/api/admin/offers/${made.id}`,
        fields({ kind: 'code', code: 'CAT-2026', version: made.version, ...more }),
      )
    expect(Object.keys((await change({ usage_limit: 2 })).body.errors)).toEqual(['usage_limit'])
    expect(Object.keys((await change({ status: 'draft' })).body.errors)).toEqual(['status'])
    expect((await change({ usage_limit: 3, status: 'paused' })).body.state).toBe('paused')
    expect((await change({})).body.code).toBe('stale')
  })

  it('has a budget that carts read, that orders use up, and that is never smaller than what it gave', async () => {
    const { variant_id, id } = await aProduct(t.app, { price: 300, stock: 20 })
    const aimed = { targets: 'products', product_ids: [id] }
    const rule = { name: '限額', kind: 'code', code: 'BUDGET-90', ...aimed, budget: 90 }
    const offer = await create(rule)
    expect(offer).toMatchObject({ budget: 90, discount_total: 0 })
    const priced = async (quantity: number) => {
      const cart = await aReadyCart(t.visitor, [{ variant_id, quantity }])
      return (await t.visitor.post('/api/cart/apply-offer', { id: cart.id, code: 'BUDGET-90' })).body
    }
    // the whole of NT$120 is not left
    expect((await priced(4)).errors.code).toEqual(['這項優惠剩下的額度，不夠折這次的金額。'])
    const late = await priced(2)
    expect(late.discount_total).toBe(60)
    const placed = await order(t.visitor, await priced(2))
    expect(placed.body.order_no).toBeDefined()
    const used = (await client.get(`/api/admin/offers/${offer.id}`)).body
    expect(used).toMatchObject({ budget: 90, discount_total: 60, used_count: 1 })
    // the cart was priced before the other order took what was left
    const refused = (await order(t.visitor, late)).body
    expect(refused.fail).toBe('offer_gone')
    expect(refused.cart.offers).toMatchObject([{ offer_id: offer.id, amount: 0, invalid_reason: 'budget_short' }])

    const items = [{ variant_id, quantity: 2 }]
    const again = await tryOn({ ...fields(rule) }, items, { offer_id: offer.id })
    expect([again.discount_total, again.problem]).toEqual([0, '這項優惠剩下的額度，不夠折這次的金額。'])
    const raised = await tryOn({ ...fields({ ...rule, budget: 120 }) }, items, { offer_id: offer.id })
    expect([raised.discount_total, raised.problem]).toEqual([60, null])

    const change = (budget: number | null, version: number) =>
      client.put(`/api/admin/offers/${offer.id}`, fields({ ...rule, budget, version }))
    expect((await change(59, used.version)).body.errors).toEqual({ budget: ['已經折掉的金額比這個數字多。'] })
    expect((await change(0, used.version)).status).toBe(422)
    const spent = await change(60, used.version)
    expect(spent.body.budget).toBe(60)
    expect((await change(70, used.version)).body.code).toBe('stale')
    const usedUp = { id: late.id, item: { variant_id, quantity: 1 } }
    expect((await t.visitor.post('/api/cart/update', usedUp)).body.offers).toMatchObject([{ invalid_reason: 'budget' }])
    expect((await tryOn(fields({ ...rule, budget: 60 }), items, { offer_id: offer.id })).problem).toBe(
      '這項優惠的額度已經用完了。',
    )
    expect((await change(null, spent.body.version)).body).toMatchObject({ budget: null, discount_total: 60 })
  })

  it('is planned, open or over by the clock', async () => {
    const day = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString()
    const stateOf = async (more: object) => (await create(more)).state
    expect(await stateOf({ starts_at: day(1) })).toBe('planned')
    expect(await stateOf({ ends_at: day(-1) })).toBe('ended')
    const { body } = await client.get('/api/admin/offers?filter[state]=ended')
    expect(body.data.every(({ state }: { state: string }) => state === 'ended')).toBe(true)
    expect(await stateOf({ status: 'draft', ends_at: day(2) })).toBe('draft')
  })
})

describe('a cart to try a rule on', () => {
  it.each([
    ['percent off', { action: 'percent_off', percent_off: 15 }],
    ['an amount off', { action: 'amount_off', percent_off: null, amount_off: 70, min_items_total: 100 }],
    ['free shipping', { action: 'free_shipping', percent_off: null }],
    ['the second piece', { action: 'nth_item_percent', nth: 2, percent_off: 50, repeatable: true }],
    ['a code', { kind: 'code', code: 'TRY-IT', action: 'percent_off', percent_off: 20 }],
  ])('costs with %s what the checkout asks for it, and leaves nothing behind', async (_name, rule) => {
    const items = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 3 }]
    const counts = async () => {
      const { rows } = await sql`select (select count(*) from offers) as offers, (select count(*) from carts) as carts,
        (select count(*) from audit_logs) as logs`.execute(t.app.db)
      return rows[0]
    }
    const before = await counts()
    const tried = await tryOn(fields(rule), items)
    expect(await counts()).toEqual(before)
    expect(tried.problem).toBeNull()

    const offer = await create(rule)
    const cart = await aReadyCart(t.visitor, items)
    if (offer.code) await t.visitor.post('/api/cart/apply-offer', { id: cart.id, code: offer.code })
    const real = (await t.visitor.post('/api/cart', { id: cart.id })).body
    const { items_total, discount_total } = tried
    expect({ items_total, discount_total }).toEqual({
      items_total: real.items_total,
      discount_total: real.discount_total,
    })
    expect(tried.discount_total).toBeGreaterThan(0)
  })

  it('puts what a bundle is meant for together', async () => {
    const [one, other] = [await aProduct(t.app), await aProduct(t.app)]
    const rule = { kind: 'bundle', action: 'bundle_price', percent_off: null, bundle_qty: 2, bundle_price: 100 }
    const aimed = fields({ ...rule, targets: 'products', product_ids: [one.id] })
    const tried = await tryOn(aimed, [
      { variant_id: one.variant_id, quantity: 2 },
      { variant_id: other.variant_id, quantity: 1 },
    ])
    const counts = new Map(
      tried.lines.map((line: { variant_id: number; counts: boolean }) => [line.variant_id, line.counts]),
    )
    expect([counts.get(one.variant_id), counts.get(other.variant_id)]).toEqual([true, false])
    expect(tried.offers).toMatchObject([{ is_tried: true, amount: tried.discount_total }])
    const short = await tryOn(aimed, [{ variant_id: one.variant_id, quantity: 1 }])
    expect([short.discount_total, short.problem]).toEqual([0, '還沒有湊齊任選組合的數量。'])
  })

  it('says why the rule takes nothing off', async () => {
    const items = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }]
    const { problem } = await tryOn(fields({ min_quantity: 5 }), items)
    expect(problem).toBe('商品數量還沒有達到這項優惠的門檻。')
    const members = fields({ customer_scope: 'member' })
    expect((await tryOn(members, items)).problem).toBe('這項優惠限會員使用，請先登入。')
    expect((await tryOn(members, items, { buyer: 'member' })).problem).toBeNull()
  })

  it('takes the place of the offer that is edited, and counts the others that run', async () => {
    const items = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }]
    const stored = await create({ percent_off: 50, combinable: true })
    await create({ name: '另一項', percent_off: 10, combinable: true })
    const tried = await tryOn(fields({ percent_off: 20, combinable: true }), items, { offer_id: stored.id })
    expect(tried.offers.map(({ name, is_tried }: { name: string; is_tried: boolean }) => [name, is_tried])).toEqual([
      ['週年慶', true],
      ['另一項', false],
    ])
  })

  it('refuses a rule that makes no sense, and no goods', async () => {
    const items = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }]
    const wrong = await client.post('/api/admin/offers/try', { offer: fields({ percent_off: null }), items })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['offer.percent_off']])
    expect((await client.post('/api/admin/offers/try', { offer: fields(), items: [] })).status).toBe(422)
  })
})
