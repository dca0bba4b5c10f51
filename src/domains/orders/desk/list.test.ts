import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const listed = async (query: string) => (await orders.desk.get(`/api/admin/orders?${query}`)).body
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)

/** An order of NT$400, and two of other goods. */
const threeOrders = async () => {
  const [product, other] = [await aProduct(t.app, { name: '孟加拉虎紋貓抓板' }), await aProduct(t.app)]
  const person = { name: '歐陽尋人', email: 'find@example.com' }
  const found = await orders.placed([goods(product)], orders.guest, person)
  for (const _ of [1, 2]) await orders.placed([goods(other)])
  return found
}

describe('the list of orders', () => {
  let id: number
  let order_no: string
  beforeAll(async () => {
    ;({ id, order_no } = await threeOrders())
  })

  it('finds an order by its number, its person and its goods, and sums what it found', async () => {
    for (const q of [order_no, '歐陽', 'find@example', '虎紋貓抓板']) {
      const found = await listed(`q=${encodeURIComponent(q)}`)
      expect(idsOf(found), q).toEqual([id])
      expect(found.sums).toEqual({ goods_total: 400, campaigns_total: 0, grand_total: 400 })
    }
  })

  it.each([
    ['filter[payment_status]=unpaid&filter[has_goods]=1&filter[status]=open&filter[shipping_status]=unshipped', 1],
    ['filter[payment_status]=paid,unpaid', 1],
    ['filter[payment_status]=paid,refunded', 0],
    ['filter[total_from]=400&filter[total_to]=400', 1],
    ['filter[total_from]=401&filter[total_to]=900', 0],
    ['filter[total_from]=0&filter[total_to]=399', 0],
  ])('keeps or drops it by %s', async (filters, total) => {
    expect((await listed(`q=${order_no}&${filters}`)).meta.total).toBe(total)
  })

  it('goes on behind its last row', async () => {
    const first = await listed('per_page=2')
    expect(idsOf(await listed(`per_page=2&after=${first.meta.next_cursor}`))).toEqual([id])
  })

  it.each(['filter[payment_status]=paid,nonsense', 'filter[nonsense]=1'])('refuses %s', async (filters) => {
    expect((await orders.desk.get(`/api/admin/orders?${filters}`)).status).toBe(422)
  })
})
