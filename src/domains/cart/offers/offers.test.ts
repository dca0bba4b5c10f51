import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer } from '#tests/support/buying.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
beforeAll(async () => {
  t = await testApp()
  carts = cartCalls(t)
})
afterAll(() => t?.close())

describe('offers', () => {
  it('by code take off once, say why not, and can be taken out', async () => {
    const offer = await anOffer(t.app, { code: 'WELCOME', amount_off: 100, min_items_total: 500 })
    const product = await aProduct(t.app, { price: 300 })
    const id = (await carts.set(undefined, { variant_id: product.variant_id, quantity: 1 })).body.id
    const apply = (code: string) => carts.guest.post('/api/cart/apply-offer', { id, code })
    expect(await apply('NOSUCHCODE')).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
    expect((await apply('welcome')).body.errors.code[0]).toContain('門檻')
    await carts.set(id, { variant_id: product.variant_id, quantity: 2 })
    expect((await apply(' ｗelcome ')).body).toMatchObject({
      offers: [{ offer_id: offer.id, amount: 100, valid: true, removable: true }],
      discount_total: 100,
    })
    const other = await anOffer(t.app, { code: 'SECOND', amount_off: 10 })
    expect((await apply('SECOND')).body.errors.code[0]).toContain('一次')
    const kept = (await carts.set(id, { variant_id: product.variant_id, quantity: 1 })).body.offers[0]
    expect(kept).toMatchObject({ valid: false, amount: 0, invalid_reason: 'min_items_total' })
    const remove = (sent: unknown) => carts.guest.post('/api/cart/remove-offer', { id, offer: sent })
    expect((await remove(other.id)).body.offers).toHaveLength(1)
    expect((await remove({ offer_id: offer.id })).body.offers).toEqual([])
  })

  it('of a bundle count for chosen goods and say what is missing', async () => {
    const [one, two] = [await aProduct(t.app, { price: 200 }), await aProduct(t.app, { price: 300 })]
    const bundle = await anOffer(t.app, { kind: 'bundle', action: 'bundle_price', bundle_qty: 2, bundle_price: 400 })
    const put = (items: object[]) => carts.set(undefined, { product_group: bundle.id, items })
    const partial = (await put([{ variant_id: one.variant_id, quantity: 1 }])).body
    expect(partial.product_groups[0]).toMatchObject({ group_valid: false, missing_qty: 1, discount: 0 })
    const whole = [one, two].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
    const { body } = await put(whole)
    expect(body.product_groups[0]).toMatchObject({ is_valid: true, group_valid: true, list_total: 500, total: 400 })
    expect(body).toMatchObject({ items_total: 500, discount_total: 100 })
    const removed = await carts.guest.post('/api/cart/remove', { id: body.id, item: body.product_groups[0].id })
    expect(removed.body.product_groups).toEqual([])
  })
})

it('gives a gift when the threshold is reached, unless it is declined', async () => {
  const gift = await aGift(t.app, { threshold_amount: 5_000, base: 'campaigns', ship_required: false })
  const campaign = await aCampaign(t.app)
  const short = (await carts.set(undefined, { campaign_id: campaign.id, amount: 4_000 })).body
  const of = (cart: { gifts: { gift_id: number }[] }) => cart.gifts.find(({ gift_id }) => gift_id === gift.id)
  expect(of(short)).toMatchObject({ valid: false, invalid_reason: 'below_threshold', shortfall: 1_000 })
  const reached = (await carts.set(short.id, { campaign_id: campaign.id, amount: 5_000 })).body
  expect(of(reached)).toMatchObject({ valid: true, selected: true, quantity: 1, mode: 'auto' })
  expect(of((await carts.set(short.id, { gift_id: gift.id, selected: false })).body)).toMatchObject({ selected: false })
})
