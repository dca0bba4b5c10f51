/**
 * Section 3 of the specification, the cart: each field is written by a call, stored, and answered by the next call; what is
 * derived is proved by its values.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  areAllLinesValid,
  hasGifts,
  hasOffers,
  hasOnlyCampaignItems,
  isEmpty,
  isNegative,
} from '#domains/cart/states/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer } from '#tests/support/buying.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aProduct } from '#tests/support/shop.ts'
import { told } from './sending.ts'
import { cartFields, expectProved } from './sentences.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
beforeAll(async () => {
  // with a gateway, cards are what a cart starts with
  t = await testApp(gatewayEnvironment)
  carts = cartCalls(t)
})
afterAll(() => t?.close())

const put = async (id: string, fields: object) => told(await carts.guest.put(`/api/cart/${id}`, fields))
const set = async (id: string | undefined, item: object) => told(await carts.set(id, item))
const load = async (id: string) => told(await carts.load(id))
const idOf = async (table: 'delivery_methods' | 'payment_methods', code: string): Promise<number> =>
  (await t.app.db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const applied = async (id: string, code: string) => told(await carts.guest.post('/api/cart/apply-offer', { id, code }))

/** What a person writes, as it is sent and as it is stored and answered. */
const written: Readonly<Record<string, () => Promise<unknown>>> = {
  delivery_method_id: () => idOf('delivery_methods', 'pickup'),
  payment_method_id: () => idOf('payment_methods', 'transfer'),
  email: async () => 'ming@example.com',
  name: async () => '王小明',
  phone: async () => '0912345678',
  zip: async () => '100',
  city: async () => '臺北市',
  address: async () => '重慶南路一段 122 號',
  recipient_name: async () => '林小華',
  recipient_phone: async () => '0987654321',
  recipient_zip: async () => '700',
  recipient_city: async () => '臺南市',
  recipient_address: async () => '民生路二段 5 號',
  customer_note: async () => '請放管理室',
  invoice_type: async () => 'company',
  invoice_company: async () => '好毛動物用品行',
  invoice_company_id: async () => '04595257',
  cvs: async () => ({
    ...{ type: 'unimart', store_id: '131386', store_name: '建盛門市', store_address: '臺北市中正區' },
    ...{ store_phone: null, outside: false },
  }),
}

/** Everything at once: goods, a bundle, two gifts of money, a code, a gift, and a way to the door. */
const aFullCart = async () => {
  const [mug, leash, bowl] = [
    await aProduct(t.app, { price: 300 }),
    await aProduct(t.app, { price: 200 }),
    await aProduct(t.app, { price: 300 }),
  ]
  const campaign = await aCampaign(t.app, { option: { amount: 250 } })
  const bundle = await anOffer(t.app, { kind: 'bundle', action: 'bundle_price', bundle_qty: 2, bundle_price: 400 })
  const thanks = await aGift(t.app, { threshold_amount: 900 })
  const code = await anOffer(t.app, { code: `FULL-${bundle.id}`, amount_off: 100 })
  const { id } = await set(undefined, { variant_id: mug.variant_id, quantity: 2 })
  const pair = [leash, bowl].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
  await set(id, { product_group: bundle.id, items: pair })
  await set(id, { campaign_id: campaign.id, amount: 500 })
  await set(id, { campaign_id: campaign.id, option_id: campaign.option_id, quantity: 2 })
  await put(id, { delivery_method_id: await idOf('delivery_methods', 'home') })
  await applied(id, `FULL-${bundle.id}`)
  return { cart: await load(id), mug, leash, campaign, bundle, thanks, code }
}
type Full = Awaited<ReturnType<typeof aFullCart>>

/** What a cart makes of what is in it. NT$ 600 of goods and 500 in a bundle for 400; 1,000 given; 100 less by a code. */
const derived: Readonly<Record<string, (full: Full) => void>> = {
  id: ({ cart }) => expect(cart.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/),
  delivery_method: ({ cart }) =>
    expect(cart.delivery_method).toEqual({ id: cart.delivery_method_id, code: 'home', name: '宅配到府', kind: 'home' }),
  payment_method: ({ cart }) => expect(cart.payment_method).toMatchObject({ id: cart.payment_method_id }),
  offers: ({ cart, code }) => expect(cart.offers).toMatchObject([{ offer_id: code.id, amount: 100, valid: true }]),
  gifts: ({ cart, thanks }) =>
    expect(cart.gifts).toContainEqual(
      expect.objectContaining({ gift_id: thanks.id, quantity: 1, selected: true, valid: true }),
    ),
  items: ({ cart, mug }) =>
    expect(cart.items).toMatchObject([{ variant_id: mug.variant_id, unit_price: 300, quantity: 2, total: 600 }]),
  product_groups: ({ cart, bundle }) =>
    expect(cart.product_groups).toMatchObject([
      { offer_id: bundle.id, list_total: 500, discount: 100, total: 400, items: [{ total: 200 }, { total: 300 }] },
    ]),
  campaign_items: ({ cart, campaign }) =>
    expect(cart.campaign_items).toMatchObject([
      { campaign_id: campaign.id, option_id: null, amount: 500, quantity: 1 },
      { campaign_id: campaign.id, option_id: campaign.option_id, amount: 500, quantity: 2 },
    ]),
  quantity_count: ({ cart }) => expect(cart.quantity_count).toBe(2 + 2 + 3),
  items_total: ({ cart }) => expect(cart.items_total).toBe(600 + 500),
  campaigns_total: ({ cart }) => expect(cart.campaigns_total).toBe(1_000),
  discount_total: ({ cart }) => expect(cart.discount_total).toBe(100 + 100),
  shipping_total: ({ cart }) => expect(cart.shipping_total).toBe(100),
  grand_total: ({ cart }) => expect(cart.grand_total).toBe(1_100 + 1_000 - 200 + 100),
}

describe('Cart: its fields', () => {
  it('each is proved', () => expectProved(cartFields, { ...written, ...derived }))

  it('an empty cart answers each of them, with nothing in it', async () => {
    const cart = told(await carts.load())
    expect(Object.keys(cart)).toEqual(expect.arrayContaining([...cartFields]))
    for (const list of ['offers', 'items', 'product_groups', 'campaign_items']) expect(cart[list], list).toEqual([])
    for (const sum of cartFields.filter((field) => /_(total|count)$/.test(field))) expect(cart[sum], sum).toBe(0)
  })

  it.each(Object.keys(written))('%s is written by a call, stored, and answered by the next one', async (field) => {
    const value = await written[field]?.()
    const { variant_id } = await aProduct(t.app)
    const { id } = await set(undefined, { variant_id, quantity: 1 })
    const before = await load(id)
    expect(before[field]).not.toEqual(value)
    expect((await put(id, { [field]: value }))[field]).toEqual(value)
    expect((await load(id))[field]).toEqual(value)
    const row = await t.app.db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row[field as keyof typeof row]).toEqual(value)
    await put(id, { [field]: null })
    expect((await load(id))[field]).toEqual(before[field])
  })

  it('what is derived has the values that follow from its lines', async () => {
    const full = await aFullCart()
    for (const prove of Object.values(derived)) prove(full)
    const { cart } = full
    const { items_total, campaigns_total, discount_total, shipping_total } = cart
    expect(cart.grand_total).toBe(items_total + campaigns_total - discount_total + shipping_total)
  })
})

/** Each flag: a line that has it, and what takes it away. */
const flags: Readonly<Record<string, (full: Full) => Promise<[list: string, flag: string]>>> = {
  'Items have a valid flag': async ({ mug }) => {
    await sql`update products set status = 'inactive' where id = ${mug.id}`.execute(t.app.db)
    return ['items', 'valid']
  },
  'product groups have is_valid': async ({ leash }) => {
    await sql`update products set status = 'inactive' where id = ${leash.id}`.execute(t.app.db)
    return ['product_groups', 'is_valid']
  },
  'and group_valid': async ({ cart, bundle, leash }) => {
    await set(cart.id, { product_group: bundle.id, items: [{ variant_id: leash.variant_id, quantity: 1 }] })
    return ['product_groups', 'group_valid']
  },
  'campaign items have a valid flag': async ({ campaign }) => {
    await sql`update campaigns set ends_at = now() - interval '1 minute' where id = ${campaign.id}`.execute(t.app.db)
    return ['campaign_items', 'valid']
  },
}

describe('Cart: its flags', () => {
  it('each is proved', () =>
    expectProved(
      [
        'Items have a valid flag',
        'product groups have is_valid',
        'and group_valid',
        'campaign items have a valid flag',
      ],
      flags,
    ))

  it.each(Object.keys(flags))('%s: true, and false once the line cannot be had', async (sentence) => {
    const full = await aFullCart()
    expect(areAllLinesValid(full.cart)).toBe(true)
    const [list, flag] = (await flags[sentence]?.(full)) ?? expect.fail(sentence)
    const of = (cart: Full['cart']): boolean[] => cart[list].map((line: Record<string, boolean>) => line[flag])
    expect(new Set(of(full.cart))).toEqual(new Set([true]))
    const after = await load(full.cart.id)
    expect(new Set(of(after))).toEqual(new Set([false]))
    expect(areAllLinesValid(after)).toBe(false)
    // nothing else of the cart is touched by it
    const others = ['items', 'product_groups', 'campaign_items'].filter((name) => name !== list)
    for (const name of others) expect(areAllLinesValid({ ...after, [list]: [] }), name).toBe(true)
  })
})

/** The derived states of section 4, read from carts as the calls answer them. */
describe('Cart derived states', () => {
  const statesOf = (cart: Full['cart']) => ({
    empty: isEmpty(cart),
    'only campaign items': hasOnlyCampaignItems(cart),
    'has offers': hasOffers(cart),
    'has gifts': hasGifts(cart),
    'all lines valid': areAllLinesValid(cart),
    'negative total': isNegative(cart),
  })

  it('an empty cart, one of gifts of money alone, and a full one differ in them', async () => {
    const campaign = await aCampaign(t.app)
    const never = { 'has offers': false, 'has gifts': false, 'negative total': false, 'all lines valid': true }
    expect(statesOf(told(await carts.load()))).toEqual({ ...never, empty: true, 'only campaign items': false })
    const given = await set(undefined, { campaign_id: campaign.id, amount: 300 })
    expect(statesOf(given)).toEqual({ ...never, empty: false, 'only campaign items': true })
    const { cart } = await aFullCart()
    expect(statesOf(cart)).toEqual({
      ...{ ...never, empty: false, 'only campaign items': false },
      ...{ 'has offers': true, 'has gifts': true },
    })
    expect(isNegative({ ...cart, grand_total: -1 })).toBe(true)
  })
})
