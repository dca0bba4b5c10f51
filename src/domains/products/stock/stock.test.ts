import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failed } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/database.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPlacedOrder, aProduct } from '#tests/support/shop.ts'
import { loadVariantsForCart, releaseStock, reserveStock, restock, shipStock } from '../service.ts'

let shop: TestApp
/** The same product with room for fifty buyers at once. */
let crowd: App
beforeAll(async () => {
  shop = await testApp()
  crowd = { ...shop.app, db: openDatabase(shop.url, { max: 20 }) }
})
afterAll(async () => {
  await crowd.db.destroy()
  await shop.close()
})

const shelfOf = (id: number) =>
  shop.app.db
    .selectFrom('product_variants')
    .select(['stock_on_hand', 'stock_reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const movementsOf = (id: number) =>
  shop.app.db
    .selectFrom('stock_movements')
    .select(['kind', 'on_hand_delta', 'reserved_delta', 'on_hand_after', 'reserved_after'])
    .where('variant_id', '=', id)
    .orderBy('id')
    .execute()

const outcomeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof Failed ? error.failure.code : String(error)
  }
}

describe('stock', () => {
  it('gives the last ten pieces to ten of fifty buyers who come at the same moment', async () => {
    const { variant_id } = await aProduct(shop.app, { stock: 10 })
    const orders = await Promise.all(Array.from({ length: 50 }, () => aPlacedOrder(shop.app)))
    const outcomes = await Promise.all(
      orders.map((order_id) => outcomeOf(reserveStock(crowd, [{ variant_id, quantity: 1 }], order_id))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(40)
    expect(await shelfOf(variant_id)).toEqual({ stock_on_hand: 10, stock_reserved: 10 })
    const movements = await movementsOf(variant_id)
    expect(movements).toHaveLength(11)
    expect(movements.reduce((sum, movement) => sum + movement.reserved_delta, 0)).toBe(10)
  })

  it('never lets two carts with the same goods in another order wait for each other', async () => {
    const [a, b] = [await aProduct(shop.app, { stock: 100 }), await aProduct(shop.app, { stock: 100 })]
    const forth = [a, b].map(({ variant_id }) => ({ variant_id, quantity: 2 }))
    const orders = await Promise.all(Array.from({ length: 20 }, () => aPlacedOrder(shop.app)))
    await Promise.all(orders.map((id, n) => reserveStock(crowd, n % 2 ? forth : forth.toReversed(), id)))
    expect(await shelfOf(a.variant_id)).toEqual({ stock_on_hand: 100, stock_reserved: 40 })
    expect(await shelfOf(b.variant_id)).toEqual({ stock_on_hand: 100, stock_reserved: 40 })
  })

  it('holds all lines or none, adds lines of one variant together, and says what ran out', async () => {
    const plenty = await aProduct(shop.app, { stock: 50 })
    const scarce = await aProduct(shop.app, { stock: 3 })
    const order = await aPlacedOrder(shop.app)
    const lines = [
      { variant_id: plenty.variant_id, quantity: 1 },
      { variant_id: scarce.variant_id, quantity: 2 },
      { variant_id: scarce.variant_id, quantity: 2 },
    ]
    await expect(reserveStock(shop.app, lines, order)).rejects.toMatchObject({
      failure: { code: 'out_of_stock' },
      details: { variant_ids: [scarce.variant_id] },
    })
    expect(await shelfOf(plenty.variant_id)).toEqual({ stock_on_hand: 50, stock_reserved: 0 })
    expect(await shelfOf(scarce.variant_id)).toEqual({ stock_on_hand: 3, stock_reserved: 0 })
  })

  it('comes off the shelf when the parcel leaves, goes back when the order ends, and the book says every step', async () => {
    const { variant_id } = await aProduct(shop.app, { stock: 5 })
    const [first, second] = [await aPlacedOrder(shop.app), await aPlacedOrder(shop.app)]
    const lines = [{ variant_id, quantity: 2 }]
    await reserveStock(shop.app, lines, first)
    await reserveStock(shop.app, lines, second)
    await releaseStock(shop.app, lines, second)
    await shipStock(shop.app, lines, first)
    await restock(shop.app, lines, first)
    expect(await shelfOf(variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    expect(
      (await movementsOf(variant_id)).map(({ kind, on_hand_after, reserved_after }) => [
        kind,
        on_hand_after,
        reserved_after,
      ]),
    ).toEqual([
      ['opening', 5, 0],
      ['reserve', 5, 2],
      ['reserve', 5, 4],
      ['release', 5, 2],
      ['sale', 3, 0],
      ['return', 5, 0],
    ])
  })

  it('sells what is not counted without end, and takes backorders for what is not there yet', async () => {
    const order = await aPlacedOrder(shop.app)
    const ebook = await aProduct(shop.app, { stock: 0, track_stock: false })
    await reserveStock(shop.app, [{ variant_id: ebook.variant_id, quantity: 90 }], order)
    await shipStock(shop.app, [{ variant_id: ebook.variant_id, quantity: 90 }], order)
    expect(await shelfOf(ebook.variant_id)).toEqual({ stock_on_hand: 0, stock_reserved: 0 })
    const awaited = await aProduct(shop.app, { stock: 1, allow_backorder: true })
    const lines = [{ variant_id: awaited.variant_id, quantity: 3 }]
    await reserveStock(shop.app, lines, order)
    expect(await shelfOf(awaited.variant_id)).toEqual({ stock_on_hand: 1, stock_reserved: 3 })
    await expect(shipStock(shop.app, lines, order)).rejects.toMatchObject({ failure: { code: 'out_of_stock' } })
  })

  it('cannot release more than is held', async () => {
    const { variant_id } = await aProduct(shop.app, { stock: 5 })
    const order = await aPlacedOrder(shop.app)
    await expect(releaseStock(shop.app, [{ variant_id, quantity: 1 }], order)).rejects.toMatchObject({
      failure: { code: 'out_of_stock' },
    })
  })

  it('tells the cart price, stock, limits and state of each variant, and leaves out what does not exist', async () => {
    const { id, variant_id } = await aProduct(shop.app, { name: '杯墊', price: 120, stock: 4, per_customer_limit: 2 })
    const facts = await loadVariantsForCart(shop.app, [variant_id, 987_654])
    expect([...facts.keys()]).toEqual([variant_id])
    expect(facts.get(variant_id)).toMatchObject({
      product_id: id,
      product_name: '杯墊',
      price: 120,
      product_status: 'active',
      stock_on_hand: 4,
      stock_reserved: 0,
      per_customer_limit: 2,
      bought_before: 0,
      allowed_delivery_ids: null,
      category_ids: [],
      photo: null,
    })
  })
})
