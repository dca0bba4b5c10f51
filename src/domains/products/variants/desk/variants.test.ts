import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPlacedOrder, aProduct, aVariant } from '#tests/support/shop.ts'
import { reserveStock, shipStock } from '../../service.ts'

const path = '/api/admin/product-variants'

let shop: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  shop = await testApp()
  keeper = await aStaff(shop, { permissions: ['products view', 'products update'] })
})
afterAll(() => shop?.close())

type Row = { id: number; version: number; price: number; stock_on_hand: number; low_stock_at: number; sku: string }

const variant = (id: number) =>
  shop.app.db.selectFrom('product_variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const movementsOf = (id: number) =>
  shop.app.db
    .selectFrom('stock_movements')
    .select(['kind', 'on_hand_delta', 'reason', 'actor_id'])
    .where('variant_id', '=', id)
    .where('kind', '<>', 'opening')
    .orderBy('id')
    .execute()
const linesOf = (id: number) =>
  shop.app.db
    .selectFrom('audit_logs')
    .select(['action', 'reason', 'changes'])
    .where('subject_type', '=', 'product_variants')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

/** A bag in two sizes at NT$300, 20 pieces each. */
const aBag = async () => {
  const { id, variant_id } = await aProduct(shop.app)
  return { product: id, small: variant_id, large: await aVariant(shop.app, id, { name: '大' }) }
}
const hold = async (variant_id: number, quantity: number) => {
  const order = await aPlacedOrder(shop.app)
  await reserveStock(shop.app, [{ variant_id, quantity }], order)
  return order
}
const sell = async (variant_id: number, quantity: number) =>
  shipStock(shop.app, [{ variant_id, quantity }], await hold(variant_id, quantity))
const send = (rows: readonly object[], reason = '進貨') => keeper.client.post(`${path}/changes`, { rows, reason })

describe('the variants of all products', () => {
  it('are listed with price and stock, also by what is searched', async () => {
    const { large } = await aBag()
    const { sku } = await variant(large)
    const { body } = await keeper.client.get(`${path}?q=${sku}&sort=sku`)
    const found: Row | undefined = body.data.find((row: Row) => row.id === large)
    expect(found).toMatchObject({ name: '大', sku, price: 300, stock_on_hand: 20, stock_reserved: 0, list_price: null })
  })

  it('are shown to nobody who may only look at products', async () => {
    const viewer = await aStaff(shop, { permissions: ['products view'] })
    expect((await viewer.client.get(path)).status).toBe(403)
    expect((await viewer.client.post(`${path}/changes`, { rows: [] })).status).toBe(403)
  })
})

describe('changing many variants', () => {
  it('writes prices, marks and stock together, each on record', async () => {
    const { product, small, large } = await aBag()
    const { status, body } = await send([
      { id: large, version: 1, price: 450, on_hand: 32, seen_on_hand: 20 },
      { id: small, version: 1, price: 320, low_stock_at: 3 },
    ])
    expect([status, body]).toEqual([200, { changed: 2 }])
    expect(await variant(large)).toMatchObject({ price: 450, stock_on_hand: 32, version: 2 })
    expect(await variant(small)).toMatchObject({ price: 320, low_stock_at: 3, stock_on_hand: 20, version: 2 })
    expect(await movementsOf(large)).toEqual([
      { kind: 'adjust', on_hand_delta: 12, reason: '進貨', actor_id: keeper.id },
    ])
    expect(await movementsOf(small)).toEqual([])
    expect(await linesOf(large)).toMatchObject([
      { action: 'updated', reason: '進貨', changes: { price: [300, 450], stock_on_hand: [20, 32] } },
    ])
    expect(await linesOf(small)).toMatchObject([{ reason: null, changes: { price: [300, 320], low_stock_at: [5, 3] } }])
    const shown = await shop.visitor.get(`/api/products/${product}`)
    expect(shown.body.price).toBe(320)
  })

  it('keeps the form of a product that is open meanwhile from writing the old price back', async () => {
    const { product, small } = await aBag()
    const { name, version } = (await keeper.client.get(`/api/admin/products/${product}`)).body
    const { sku } = await variant(small)
    await send([{ id: small, version: 1, price: 290 }])
    const form = { name, version, summary: '限量', variants: [{ id: small, sku, price: 300 }] }
    const late = await keeper.client.put(`/api/admin/products/${product}`, form)
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await variant(small)).price).toBe(290)
  })

  it('is not held up by the form of the product, where that changed other things', async () => {
    const { product, small, large } = await aBag()
    const [one, other] = [await variant(small), await variant(large)]
    const { name, version } = (await keeper.client.get(`/api/admin/products/${product}`)).body
    const variants = [
      { id: small, name: one.name, sku: one.sku, price: 310 },
      { id: large, name: other.name, sku: other.sku, price: 300 },
    ]
    await keeper.client.put(`/api/admin/products/${product}`, { name, version, summary: '限量', variants })
    expect((await send([{ id: large, version: 1, price: 320 }])).status).toBe(200)
    expect((await send([{ id: small, version: 1, price: 320 }])).status).toBe(409)
  })

  it('does nothing for what is that already, and offers nothing to take back', async () => {
    const { small } = await aBag()
    const before = (await keeper.client.get('/api/admin/jobs/mine')).body.ended.length
    expect((await send([{ id: small, version: 1, price: 300 }])).body).toEqual({ changed: 0 })
    expect((await variant(small)).version).toBe(1)
    expect((await keeper.client.get('/api/admin/jobs/mine')).body.ended).toHaveLength(before)
  })

  it('does none of them where one was changed, moved or is gone, and says so beside each', async () => {
    const { small, large } = await aBag()
    const { small: sold, large: kept } = await aBag()
    await send([{ id: small, version: 1, price: 310 }])
    await sell(sold, 2)
    const { status, body } = await send([
      { id: kept, version: 1, price: 500 },
      { id: small, version: 1, price: 333 },
      { id: sold, version: 1, on_hand: 25, seen_on_hand: 20 },
      { id: 999_999_999, version: 1, price: 100 },
      { id: large, version: 1, price: 500 },
    ])
    expect([status, body.code]).toEqual([409, 'variants_changed'])
    expect(body.errors).toEqual({
      'rows.1.version': ['同事剛改過這個規格，請看過現在的數字再存一次。'],
      'rows.2.on_hand': ['庫存剛剛變成 18 件，請看過再存一次。'],
      'rows.3.id': ['這個規格已經不在了。'],
    })
    for (const id of [kept, large]) expect((await variant(id)).price).toBe(300)
    expect((await variant(sold)).stock_on_hand).toBe(18)
  })

  it('of two at once is done once', async () => {
    const { small } = await aBag()
    const both = await Promise.all([310, 320].map((price) => send([{ id: small, version: 1, price }])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses fewer pieces than orders hold, stock that is not counted, and prices above the one before discount', async () => {
    const { product, small, large } = await aBag()
    await hold(small, 5)
    const { variant_id: card } = await aProduct(shop.app, { track_stock: false, stock: 0 })
    await shop.app.db.updateTable('products').set({ list_price: 400 }).where('id', '=', product).execute()
    const { status, body } = await send([
      { id: small, version: 1, on_hand: 4, seen_on_hand: 20 },
      { id: card, version: 1, on_hand: 4, seen_on_hand: 0 },
    ])
    expect([status, body.errors]).toEqual([
      422,
      { 'rows.0.on_hand': ['低於已保留 5 件，最低可設 5'], 'rows.1.on_hand': ['這個規格不計庫存。'] },
    ])
    const both = [small, large].map((id) => ({ id, version: 1, price: 450 }))
    expect((await send(both)).body.errors).toEqual({
      'rows.0.price': ['高於原價 NT$400，請先改商品的原價。'],
      'rows.1.price': ['高於原價 NT$400，請先改商品的原價。'],
    })
    // one above it is only another size
    expect((await send(both.slice(0, 1))).status).toBe(200)
    expect((await send([{ id: small, version: 2, on_hand: 5, seen_on_hand: 20 }])).status).toBe(200)
  })

  it.each([
    ['no rows', [], '進貨', 'rows'],
    ['a price of nothing', [{ id: 1, version: 1, price: 0 }], '進貨', 'rows.0.price'],
    ['a price that is no number', [{ id: 1, version: 1, price: '三百' }], '進貨', 'rows.0.price'],
    ['stock below nothing', [{ id: 1, version: 1, on_hand: -1, seen_on_hand: 3 }], '進貨', 'rows.0.on_hand'],
    ['stock without a reason', [{ id: 1, version: 1, on_hand: 1, seen_on_hand: 3 }], '  ', 'reason'],
    ['stock that nobody saw', [{ id: 1, version: 1, on_hand: 1 }], '進貨', 'rows.0.seen_on_hand'],
    ['one twice', [1, 1].map((id) => ({ id, version: 1, price: 3 })), '進貨', 'rows'],
    ['too many', Array.from({ length: 101 }, (_, at) => ({ id: at + 1, version: 1, price: 3 })), '進貨', 'rows'],
  ])('refuses %s', async (_, rows, reason, field) => {
    const { status, body } = await send(rows, reason)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

describe('taking a change of many variants back', () => {
  const lastJob = async (): Promise<{ id: number; can_undo: boolean; name: string; total: number }> =>
    (await keeper.client.get('/api/admin/jobs/mine')).body.ended[0]
  const undo = async () => {
    const { id } = await lastJob()
    const { body, status } = await keeper.client.post(`/api/admin/jobs/${id}/undo`)
    if (status !== 201) return { status, rows: [] }
    await shop.runDueJobs()
    const rows: { subject_id: number; state: string; message: string | null }[] = (
      await keeper.client.get(`/api/admin/job-rows?filter[job]=${body.id}`)
    ).body.data
    return { status, rows }
  }

  it('brings prices, marks and pieces back, whatever was sold meanwhile', async () => {
    const { small, large } = await aBag()
    await send([
      { id: small, version: 1, price: 320, low_stock_at: 2 },
      { id: large, version: 1, on_hand: 30, seen_on_hand: 20 },
    ])
    expect(await lastJob()).toMatchObject({ name: 'products.reprice', can_undo: true, total: 2 })
    await sell(large, 4)
    expect((await undo()).rows.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await variant(small)).toMatchObject({ price: 300, low_stock_at: 5 })
    expect(await variant(large)).toMatchObject({ stock_on_hand: 16 })
    expect((await movementsOf(large)).at(-1)).toMatchObject({ on_hand_delta: -10, reason: '復原整批編輯' })
    expect((await linesOf(large)).at(-1)).toMatchObject({ action: 'restored', changes: { stock_on_hand: [26, 16] } })
    expect((await lastJob()).can_undo).toBe(false)
  })

  it('leaves what was changed again, counted again or is sold by now, and brings the others back', async () => {
    const { product, small, large } = await aBag()
    const { small: sold, large: other } = await aBag()
    await send([
      { id: small, version: 1, price: 320 },
      { id: large, version: 1, on_hand: 30, seen_on_hand: 20 },
      { id: sold, version: 1, on_hand: 25, seen_on_hand: 20 },
      { id: other, version: 1, price: 280 },
    ])
    const { id } = await lastJob()
    await sell(sold, 22)
    await keeper.client.post(`/api/admin/products/${product}/stock`, { variant_id: large, on_hand: 29, reason: '盤點' })
    await send([{ id: small, version: 2, price: 330 }])
    const { body } = await keeper.client.post(`/api/admin/jobs/${id}/undo`)
    await shop.runDueJobs()
    const { data } = (await keeper.client.get(`/api/admin/job-rows?filter[job]=${body.id}`)).body
    expect(data.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'changed',
      'done',
      'refused',
      'refused',
    ])
    expect(await variant(small)).toMatchObject({ price: 330 })
    expect(await variant(large)).toMatchObject({ stock_on_hand: 29 })
    expect(await variant(sold)).toMatchObject({ stock_on_hand: 3 })
    expect(await variant(other)).toMatchObject({ price: 300 })
    // the job is taken back once
    expect((await keeper.client.post(`/api/admin/jobs/${id}/undo`)).status).not.toBe(201)
  })
})
