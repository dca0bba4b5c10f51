import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let reader: Client
let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  t = await testApp()
  orders = await anOrderDesk(t)
})
beforeEach(async () => {
  product = await aProduct(t.app, { price: 300, stock: 50 })
})
afterAll(() => t?.close())

/** Goes on at a moment; whoever was signed in before is not any more. */
const at = async (moment: string) => {
  t.clock.set(moment)
  house = await aRefundDesk(t)
  reader = (await aStaff(t, { permissions: ['reports view'] })).client
}
let buyers = 0
/** An order of somebody new, as nobody may hold goods for long. */
const placed = (items: readonly object[]) => {
  buyers += 1
  return house.placed(items, { email: `buyer${buyers}@example.com`, phone: `091200${String(buyers).padStart(4, '0')}` })
}

const read = async (from: string, to: string, more = '') => {
  const { body, status, text } = await reader.get(`/api/admin/reports/sales?from=${from}&to=${to}${more}`)
  expect(status, text).toBe(200)
  return body
}
/** The row of the product of this test. */
const soldOf = async (from: string, to: string, more = '') => {
  const { body } = await reader.get(`/api/admin/reports/products?from=${from}&to=${to}${more}`)
  return body.products.find(({ id }: { id: number }) => id === product.id)
}

describe('sales', () => {
  it('count on the day of the money in Taipei, a refund on its own day, and gifts of money nowhere', async () => {
    await at('2026-12-31T23:50:00+08:00')
    const campaign = await aCampaign(t.app)
    const before = await read('2026-12-31', '2026-12-31')
    const { id } = await placed([goods(product, 3), { campaign_id: campaign.id, amount: 700 }])
    expect((await read('2026-12-31', '2026-12-31')).sums).toEqual(before.sums)
    await house.markPaid(id)
    const paid = await read('2026-12-31', '2026-12-31')
    expect(paid.sums.amount - before.sums.amount).toBe(900)
    expect(paid.sums.orders - before.sums.orders).toBe(1)

    await at('2027-01-01T00:10:00+08:00')
    const { refundable } = (await house.asker.get(`/api/admin/orders/${id}/refunds`)).body
    const line = refundable.find(({ source }: { source: string }) => source === 'item')
    const part = { source: 'item', id: line.id, amount: 600, quantity: 2 }
    expect((await house.finish((await house.ask(id, { kind: 'goods', lines: [part] })).body)).body.state).toBe('done')
    expect(await soldOf('2026-12-31', '2026-12-31')).toMatchObject({
      quantity: 3,
      amount: 900,
      returned: 0,
      refunded: 0,
    })
    expect(await soldOf('2027-01-01', '2027-01-01')).toMatchObject({ quantity: 0, returned: 2, refunded: 600 })
    expect((await read('2026-12-31', '2027-01-01')).sums).toMatchObject({ refunded: 600, returned: 2 })
    expect(await orders.broken()).toEqual([])
  })

  it('are read by product, category, way to pay and channel, beside the days before', async () => {
    await at('2027-03-10T12:00:00+08:00')
    const category = await t.app.db
      .insertInto('categories')
      .values({ name: '毛巾' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.app.db
      .insertInto('product_categories')
      .values({ product_id: product.id, category_id: category.id })
      .execute()
    await house.markPaid((await placed([goods(product, 1)])).id)
    await at('2027-03-11T12:00:00+08:00')
    await house.markPaid((await placed([goods(product, 2)])).id)
    const day = await read('2027-03-11', '2027-03-11')
    expect([day.sums.amount, day.sums_before.amount]).toEqual([600, 300])
    expect(day.points).toEqual([{ from: '2027-03-11', to: '2027-03-11', amount: 600, before: 300 }])
    expect(day.categories).toEqual([{ key: String(category.id), name: '毛巾', amount: 600 }])
    expect(day.channels).toEqual([{ key: 'web', amount: 600 }])
    expect(await soldOf('2027-03-11', '2027-03-11', '&rank=quantity')).toMatchObject({
      ...{ category: '毛巾', quantity: 2, quantity_before: 1, amount_before: 300 },
    })
    const [method] = day.methods
    const only = await read('2027-03-11', '2027-03-11', `&method=${method.key}&category=${category.id}&channel=web`)
    expect(only.sums).toMatchObject({ amount: 600, orders: null })
    expect((await read('2027-03-11', '2027-03-11', '&channel=post')).sums.amount).toBe(0)
    const year = await read('2027-03-01', '2027-03-31', '&compare=year&by=month')
    expect(year.before).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(year.points).toMatchObject([{ amount: 900, before: 0 }])
  })

  it('of an order that was paid with nothing and ended are taken back', async () => {
    await at('2027-04-01T12:00:00+08:00')
    const { id } = await placed([goods(product, 1)])
    await house.markPaid(id)
    const set = (paid_at: string | null) =>
      t.app.db
        .updateTable('orders')
        .set({ paid_at, payment_status: paid_at ? 'paid' : 'unpaid' })
        .where('id', '=', id)
        .execute()
    await set(null)
    expect(await soldOf('2027-04-01', '2027-04-01')).toBeUndefined()
    expect((await read('2027-04-01', '2027-04-01')).sums.orders).toBe(0)
    await set('2027-04-01T04:00:00Z')
    expect((await read('2027-04-01', '2027-04-01')).sums).toMatchObject({ orders: 1, quantity: 1 })
  })

  it('of the same goods are counted whole when many pay at once', async () => {
    await at('2027-05-01T12:00:00+08:00')
    const many = []
    for (let n = 0; n < 6; n += 1) many.push(await placed([goods(product, 2)]))
    await Promise.all(many.map(({ id }) => house.markPaid(id)))
    expect(await soldOf('2027-05-01', '2027-05-01')).toMatchObject({ quantity: 12, amount: 3600 })
    expect((await read('2027-05-01', '2027-05-01')).sums.orders).toBe(6)
    expect(await orders.broken()).toEqual([])
  })
})

describe('a report', () => {
  it('is refused for a period that ends before it begins, for six years, and for whoever may not read reports', async () => {
    await at('2027-06-01T12:00:00+08:00')
    for (const period of [
      'from=2026-12-02&to=2026-12-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2026-13-01&to=2026-12-01',
    ])
      expect((await reader.get(`/api/admin/reports/sales?${period}`)).status, period).toBe(422)
    const stranger = (await aStaff(t, { permissions: ['orders view'] })).client
    expect((await stranger.get('/api/admin/reports/sales?from=2026-12-01&to=2026-12-31')).status).toBe(403)
  })

  it('leaves as a table', async () => {
    await at('2027-06-01T12:00:00+08:00')
    await house.markPaid((await placed([goods(product, 4)])).id)
    const csv = await reader.get('/api/admin/reports/products/file?from=2027-06-01&to=2027-06-01&format=csv')
    expect(csv.text).toContain('4,1200,0,0,0,0')
    const sales = await reader.get('/api/admin/reports/sales/file?from=2027-06-01&to=2027-06-01&format=csv')
    expect(sales.text).toContain('合計,,1200,0')
  })
})
