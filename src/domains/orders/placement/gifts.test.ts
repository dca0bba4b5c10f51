import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

/** What a donation asks for: no address. */
const withoutAddress = { zip: null, city: null, address: null }
const rowOf = (order_no: string) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()

it('leaves a thank-you gift that would be all there is to carry to the donor, who pays what was given (P3a)', async () => {
  const campaign = await aCampaign(t.app)
  const gift = await aGift(t.app, { name: '感謝小物', base: 'campaigns', threshold_amount: 1000 })
  const donation = { campaign_id: campaign.id, amount: 1000 }
  const left = await aReadyCart(t.visitor, [donation], withoutAddress)
  expect(left).toMatchObject({ needs_shipping: false, shipping_total: 0, grand_total: 1000 })
  expect(left.gifts).toMatchObject([{ gift_id: gift.id, selected: false, mode: 'choose', asks_address: true }])
  const given = await rowOf((await order(t.visitor, left)).body.order_no)
  expect(given).toMatchObject({ shipping_status: 'not_required', stock_state: 'none', grand_total: 1000 })

  const wish = { gift_id: gift.id, selected: true }
  const chosen = await aReadyCart(t.visitor, [donation, wish], withoutAddress)
  expect(chosen).toMatchObject({ needs_shipping: true, shipping_total: 0, grand_total: 1000 })
  expect(Object.keys((await order(t.visitor, chosen)).body.errors)).toEqual(['zip', 'city', 'address'])
  const cart = await aReadyCart(t.visitor, [donation, wish])
  const sent = await rowOf((await order(t.visitor, cart)).body.order_no)
  expect(sent).toMatchObject({ shipping_status: 'unshipped', stock_state: 'reserved', shipping_total: 0 })
  await orders.pay(sent.id)
  expect((await orders.desk.get(`/api/admin/orders/${sent.id}`)).body.actions).toContain('ship')
})

it('has nothing to pack when the last gift goes to somebody else at the same moment (P3b)', async () => {
  const campaign = await aCampaign(t.app)
  const gift = await aGift(t.app, { base: 'campaigns', threshold_amount: 1500, stock_on_hand: 1 })
  const items = [
    { campaign_id: campaign.id, amount: 1500 },
    { gift_id: gift.id, selected: true },
  ]
  const carts = [await aReadyCart(t.visitor, items), await aReadyCart(t.visitor, items)]
  const answers = await Promise.all(carts.map((cart) => order(t.visitor, cart)))
  const rows = await Promise.all(answers.map(({ body }) => rowOf(body.order_no)))
  const without = rows.filter(({ stock_state }) => stock_state === 'none')
  expect(without).toMatchObject([{ shipping_status: 'not_required', shipping_total: 0, grand_total: 1500 }])
  for (const { id } of rows) await orders.pay(id)
  expect(await rowOf(without[0]?.order_no ?? '')).toMatchObject({ status: 'completed', payment_status: 'paid' })
  expect(await orders.broken()).toEqual([])
})
