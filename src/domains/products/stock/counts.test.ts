import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGift } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPlacedOrder, aProduct } from '#tests/support/shop.ts'
import { lockGift } from '../gifts/queries.ts'
import { reserveStock, shipStock } from '../service.ts'
import { lockVariant } from '../variants/queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const keeper = () => aStaff(t, { permissions: ['products view', 'products update', 'gifts view', 'gifts update'] })

/** A shelf with ten pieces: where a count is sent, and what stands there. */
const shelves = {
  variant: async () => {
    const { id, variant_id } = await aProduct(t.app, { stock: 10 })
    const row = t.app.db.selectFrom('product_variants').select('stock_on_hand').where('id', '=', variant_id)
    return { url: `/api/admin/products/${id}/stock`, body: { variant_id, reason: '盤點' }, row }
  },
  gift: async () => {
    const { id } = await aGift(t.app, { threshold_amount: 500, stock_on_hand: 10 })
    const row = t.app.db.selectFrom('gifts').select('stock_on_hand').where('id', '=', id)
    return { url: `/api/admin/gifts/${id}/stock`, body: { reason: '盤點' }, row }
  },
} as const

describe.each(['variant', 'gift'] as const)('two people who count the pieces of a %s at the same moment', (shelf) => {
  it('do not overwrite each other: one is told that it moved, looks again, and saves', async () => {
    const [ming, hua] = [await keeper(), await keeper()]
    const { url, body, row } = await shelves[shelf]()
    const counted = { ...body, seen_on_hand: 10 }
    const answers = await Promise.all([
      ming.client.post(url, { ...counted, on_hand: 12 }),
      hua.client.post(url, { ...counted, on_hand: 7 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.code).toMatch(/stock_moved$/)
    expect(late?.body.message).toContain('現有數量已經變了')
    const { stock_on_hand } = await row.executeTakeFirstOrThrow()
    expect(stock_on_hand).toBe(answers[0]?.status === 200 ? 12 : 7)
    const again = await hua.client.post(url, { ...body, seen_on_hand: stock_on_hand, on_hand: 8 })
    expect(again.status, again.text).toBe(200)
    expect(await row.executeTakeFirst()).toEqual({ stock_on_hand: 8 })
  })

  it('may leave out what they saw: the last count holds', async () => {
    const { client } = await keeper()
    const { url, body, row } = await shelves[shelf]()
    for (const on_hand of [12, 7]) expect((await client.post(url, { ...body, on_hand })).status).toBe(200)
    expect(await row.executeTakeFirst()).toEqual({ stock_on_hand: 7 })
  })
})

it('goods and gifts go into carts while staff hold their shelves', async () => {
  const { id, variant_id } = await aProduct(t.app, { stock: 10 })
  const { id: gift_id } = await aGift(t.app, { threshold_amount: 500, stock_on_hand: 10 })
  await inTransaction(t.app, async (app) => {
    await lockVariant(app, id, variant_id)
    await lockGift(app, gift_id)
    const goods = await t.visitor.post('/api/cart/update', { item: { variant_id, quantity: 1 } })
    expect(goods.status, goods.text).toBe(200)
    const wish = { id: goods.body.id, item: { gift_id, selected: true } }
    expect((await t.visitor.post('/api/cart/update', wish)).status).toBe(200)
  })
})

it('a count that was begun before a parcel left does not bring its pieces back', async () => {
  const { client } = await keeper()
  const { id, variant_id } = await aProduct(t.app, { stock: 10 })
  const order = await aPlacedOrder(t.app)
  const lines = [{ variant_id, quantity: 4 }]
  await reserveStock(t.app, lines, order)
  await shipStock(t.app, lines, order)
  const count = { variant_id, on_hand: 10, seen_on_hand: 10, reason: '盤點' }
  const { status, body } = await client.post(`/api/admin/products/${id}/stock`, count)
  expect([status, body.code]).toEqual([409, 'stock_moved'])
})
