import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOffer } from '#tests/support/buying.ts'
import { aBrand, aCategory, aProduct, aVariant } from '#tests/support/shop.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop?.close())

type Wish = { product_id?: number; category_id?: number; brand_id?: number; mode?: 'include' | 'exclude' }
const aim = (offer_id: number, ...targets: Wish[]) =>
  shop.app.db
    .insertInto('offer_targets')
    .values(targets.map((target) => ({ mode: 'include' as const, ...target, offer_id })))
    .execute()

const bundle = {
  kind: 'bundle',
  action: 'bundle_price',
  bundle_qty: 3,
  bundle_price: 450,
  amount_off: null,
  targets: 'categories',
} as const

const ofProduct = async (id: number) =>
  ((await shop.visitor.get(`/api/products/${id}`)).body.offers as { id: number }[]).map((offer) => offer.id)

const bundleOf = async (id: number, query = '') =>
  (await shop.visitor.get(`/api/offers/bundles${query}`)).body.data.find((entry: { id: number }) => entry.id === id)

describe('offers that visitors see', () => {
  it('stand on the goods they are meant for, on the card and on the page, and on no other', async () => {
    const { app } = shop
    const [category, brand_id] = [await aCategory(app, '小物'), await aBrand(app, '不參加')]
    const card = await aProduct(app, { category_ids: [category] })
    const spared = await aProduct(app, { category_ids: [category], brand_id })
    const other = await aProduct(app)
    const { id } = await anOffer(app, bundle)
    await aim(id, { category_id: category }, { brand_id, mode: 'exclude' })
    expect([await ofProduct(card.id), await ofProduct(spared.id), await ofProduct(other.id)]).toEqual([[id], [], []])
    const { body } = await shop.visitor.get(`/api/products?filter[category]=${category}`)
    const shown = body.data.map((product: { id: number; offers: { id: number }[] }) => [
      product.id,
      product.offers.map((offer) => offer.id),
    ])
    expect(shown.toSorted()).toEqual([
      [card.id, [id]],
      [spared.id, []],
    ])
  })

  it('are never coupons, drafts, used up, over or not begun', async () => {
    const { app } = shop
    const product = await aProduct(app)
    const automatic = {
      kind: 'automatic',
      action: 'percent_off',
      percent_off: 10,
      amount_off: null,
      targets: 'products',
    } as const
    const hidden = [
      await anOffer(app, { targets: 'products' }),
      await anOffer(app, { ...automatic, status: 'draft' }),
      await anOffer(app, { ...automatic, usage_limit: 5, used_count: 5 }),
      await anOffer(app, {
        ...automatic,
        starts_at: '2020-01-01T00:00:00+08:00',
        ends_at: '2020-02-01T00:00:00+08:00',
      }),
      await anOffer(app, { ...automatic, starts_at: '2999-01-01T00:00:00+08:00' }),
    ]
    const shown = await anOffer(app, automatic)
    for (const offer of [...hidden, shown]) await aim(offer.id, { product_id: product.id })
    expect(await ofProduct(product.id)).toEqual([shown.id])
  })
})

describe('a bundle', () => {
  it('shows every variant that can be chosen, what is sold out last, and one that cannot be filled not at all', async () => {
    const { app } = shop
    const [category, empty] = [await aCategory(app, '徽章'), await aCategory(app, '空架')]
    const gone = await aProduct(app, { name: '貼紙', stock: 0, category_ids: [category] })
    const pin = await aProduct(app, { name: '徽章', price: 190, stock: 2, category_ids: [category] })
    const black = await aVariant(app, pin.id, { name: '黑糖', price: 200, stock: 30 })
    await aProduct(app, { status: 'draft', category_ids: [category] })
    await aProduct(app, { stock: 1, category_ids: [empty] })
    const [full, unfillable] = [await anOffer(app, bundle), await anOffer(app, bundle)]
    await aim(full.id, { category_id: category })
    await aim(unfillable.id, { category_id: empty })
    const { pieces, ...offer } = await bundleOf(full.id)
    expect(offer).toMatchObject({ bundle_qty: 3, bundle_price: 450 })
    expect(pieces).toEqual([
      expect.objectContaining({ variant_id: pin.variant_id, variant_name: '標準', price: 190, available: 2 }),
      expect.objectContaining({ variant_id: black, variant_name: '黑糖', price: 200, available: 20 }),
      expect.objectContaining({ variant_id: gone.variant_id, variant_name: '', available: 0 }),
    ])
    expect(await bundleOf(unfillable.id)).toBeUndefined()
    expect(await bundleOf(full.id, `?filter[product]=${pin.id}`)).toBeDefined()
    expect(await bundleOf(full.id, '?filter[product]=987654321')).toBeUndefined()
  })

  it('goes into the cart at its price', async () => {
    const { app, visitor } = shop
    const category = await aCategory(app, '卡片')
    const { variant_id } = await aProduct(app, { price: 180, category_ids: [category] })
    const { id } = await anOffer(app, bundle)
    await aim(id, { category_id: category })
    const item = { product_group: id, items: [{ variant_id, quantity: 3 }] }
    const { body } = await visitor.post('/api/cart/update', { item })
    expect(body.product_groups).toMatchObject([{ group_valid: true, is_valid: true, total: 450, discount: 90 }])
  })
})

describe('stock on a card', () => {
  it('is told as a number only when ten pieces or fewer are left over all variants', async () => {
    const { app } = shop
    const category_ids = [await aCategory(app, '架上')]
    const few = await aProduct(app, { name: '少', stock: 3, category_ids })
    await aVariant(app, few.id, { name: '大', stock: 4 })
    await aProduct(app, { name: '多', stock: 11, category_ids })
    await aProduct(app, { name: '無', stock: 0, category_ids })
    await aProduct(app, { name: '不計', stock: 0, track_stock: false, category_ids })
    const { body } = await shop.visitor.get(`/api/products?filter[category]=${category_ids[0]}`)
    type Card = { name: string; in_stock: boolean; few_left: number | null }
    expect(body.data.map(({ name, in_stock, few_left }: Card) => [name, in_stock, few_left])).toEqual([
      ['不計', true, null],
      ['無', false, null],
      ['多', true, null],
      ['少', true, 7],
    ])
  })
})

describe('words to go on with', () => {
  it('guess what was meant, offer shorter words that find something, and what sells best', async () => {
    const { app, visitor } = shop
    const board = await aProduct(app, { name: '瓦楞貓抓板', tags: ['抓板'] })
    await app.db.updateTable('products').set({ sold_count: 90 }).where('id', '=', board.id).execute()
    const { body } = await visitor.get(`/api/product-words?q=${encodeURIComponent('貓抓版')}`)
    expect(body).toMatchObject({ guess: '貓抓板', popular: ['抓板'] })
    expect(body.shorter[0]).toBe('貓抓')
    const nothing = await visitor.get(`/api/product-words?q=${encodeURIComponent('xyzzy')}`)
    expect(nothing.body).toMatchObject({ guess: null, shorter: [] })
  })
})
