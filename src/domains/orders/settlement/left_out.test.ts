import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/server/database.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import { expireOrders } from '../closure/service.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
})
afterAll(() => t?.close())

const expire = async () => {
  t.clock.forward(1_900_000)
  await expireOrders(t.app)
}
const atDesk = async (id: number) => (await orders.desk.get(`/api/admin/orders/${id}`)).body
type Placed = Awaited<ReturnType<typeof held.placed>>
const setGift = (id: number, set: { is_active: boolean }) =>
  t.app.db.updateTable('gifts').set(set).where('id', '=', id).execute()
const mailsOf = (id: number) =>
  t.app.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('template', '=', 'order_gift_left_out')
    .where('subject_id', '=', String(id))
    .execute()

const callOff = ({ order_no, key }: Placed) => t.visitor.post(`/api/orders/${order_no}/cancel`, { key })

/** An order of goods with a thank-you gift that ended unpaid, and whose gift then went to the order of somebody else. */
const withoutItsGift = async (price: number, name: string, end: (late: Placed) => Promise<unknown> = expire) => {
  const product = await aProduct(t.app, { price, stock: 20 })
  const gift = await aGift(t.app, { name, threshold_amount: price, stock_on_hand: 1 })
  const late = await held.placed([goods(product)])
  await end(late)
  const other = await held.placed([goods(product)])
  await held.tell(other.form)
  await setGift(gift.id, { is_active: false })
  return { late, product, gift }
}

it('sends the goods of an order whose gift was gone when its money came late, and tells who waits for it (P75)', async () => {
  const { late, product } = await withoutItsGift(1_200, '感謝小物')
  await held.tell(late.form)
  expect(await held.rowOf(late.id)).toMatchObject({ status: 'open', payment_status: 'paid', stock_state: 'reserved' })
  expect(await causesOf(t.app, late.id)).toEqual(['late_payment'])
  expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 20, stock_reserved: 2 })
  const seen = await atDesk(late.id)
  expect(seen.gifts).toMatchObject([{ name: '感謝小物', left_out: true }])
  expect(seen.timeline).toContainEqual(
    expect.objectContaining({ kind: 'gift_left_out', data: { gifts: '感謝小物' }, actor_kind: 'system' }),
  )
  const { body: own } = await t.visitor.get(`/api/orders/${late.order_no}?key=${encodeURIComponent(late.key)}`)
  expect(own.gifts).toMatchObject([{ name: '感謝小物', left_out: true }])
  const mails = await mailsOf(late.id)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text_body).toContain('感謝小物')
  const shipped = await orders.act(late.id, 'ship', { version: seen.version, tracking_no: null })
  expect(shipped.status, shipped.text).toBe(200)
  expect(await orders.broken()).toEqual([])
})

it('has nothing to pack when the gift was all there was to carry', async () => {
  const campaign = await aCampaign(t.app)
  const gift = await aGift(t.app, { base: 'campaigns', threshold_amount: 3_000, stock_on_hand: 1 })
  const items = [
    { campaign_id: campaign.id, amount: 3_000 },
    { gift_id: gift.id, selected: true },
  ]
  const late = await held.placed(items)
  await expire()
  const other = await held.placed(items)
  await held.tell(late.form)
  expect(await held.rowOf(other.id)).toMatchObject({ shipping_status: 'unshipped', stock_state: 'reserved' })
  expect(await held.rowOf(late.id)).toMatchObject({
    ...{ status: 'completed', payment_status: 'paid', shipping_status: 'not_required', stock_state: 'none' },
  })
  expect(await orders.broken()).toEqual([])
  await setGift(gift.id, { is_active: false })
})

it('leaves the gift out of an order that staff deliver after all', async () => {
  const { late } = await withoutItsGift(2_400, '感謝帆布袋', callOff)
  await held.tell(late.form)
  expect(await held.rowOf(late.id)).toMatchObject({ status: 'cancelled' })
  const { status, text } = await held.choose((await held.itemOf(late.id)).id, 'deliver')
  expect(status, text).toBe(200)
  expect(await held.rowOf(late.id)).toMatchObject({ status: 'open', payment_status: 'paid', stock_state: 'reserved' })
  expect((await atDesk(late.id)).gifts).toMatchObject([{ name: '感謝帆布袋', left_out: true }])
  expect(await orders.broken()).toEqual([])
})

it('is found by a check when a gift that was left out is held all the same, and stays left out', async () => {
  const { late, gift } = await withoutItsGift(4_800, '感謝馬克杯')
  await held.tell(late.form)
  const left = t.app.db.updateTable('order_gifts').where('order_id', '=', late.id)
  await expect(left.set({ left_out_at: null }).execute()).rejects.toThrow('append-only')
  const other = t.app.db.updateTable('order_gifts').where('gift_id', '=', gift.id).where('left_out_at', 'is', null)
  await expect(other.set({ quantity: 2 }).execute()).rejects.toThrow('permission denied')
  const owned = (db: Db) =>
    db.updateTable('order_gifts').where('gift_id', '=', gift.id).where('left_out_at', 'is', null)
  await expect(t.asOwner((db) => owned(db).set({ quantity: 2 }).execute())).rejects.toThrow('frozen')
  expect(await orders.broken()).toEqual([])
  await other.set({ left_out_at: t.clock.now().toISOString() }).execute()
  expect((await orders.broken()).map(({ name }) => name)).toEqual([
    'stock: nothing is held or sent of a gift that was left out',
  ])
})
