import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
})
afterAll(() => t?.close())

const anOrder = async () => held.placed([goods(await aProduct(t.app, { price: 800, stock: 5 }))])
const settleByWord = async (id: number) =>
  orders.act(id, 'attention', { version: (await held.rowOf(id)).version, kind: 'amount_mismatch', reason: '已查對' })

it('money of another amount waits once with a task, and the order waits for its own money', async () => {
  const { id, form } = await anOrder()
  const notice = ecpayNotice(form, { TradeAmt: '500' })
  for (let n = 0; n < 2; n += 1) expect((await t.visitor.form('/api/payments/ecpay/return', notice)).text).toBe('1|OK')
  const items = await t.app.db.selectFrom('suspense_items').selectAll().where('order_id', '=', id).execute()
  expect(items).toMatchObject([{ cause: 'amount_differs', amount: 500, left_amount: 500 }])
  expect(await held.rowOf(id)).toMatchObject({ status: 'open', payment_status: 'unpaid', stock_state: 'reserved' })
  expect(await causesOf(t.app, id)).toEqual(['amount_mismatch'])
  const rows = t.app.db.selectFrom('transactions').select('category').where('order_id', '=', id)
  expect(await rows.execute()).toEqual([{ category: 'gateway_fee' }])
  expect(await orders.broken()).toEqual([])
  expect(await settleByWord(id)).toMatchObject({ status: 409, body: { code: 'surplus_held' } })

  await held.tell(form)
  expect(await held.rowOf(id)).toMatchObject({ payment_status: 'paid' })
  expect(await causesOf(t.app, id)).toEqual(['amount_mismatch'])
  expect((await orders.desk.get(`/api/admin/orders/${id}/suspense-items`)).body.data).toMatchObject([
    { cause: 'amount_differs', choices: ['gift', 'refund'] },
  ])
  expect(await orders.broken()).toEqual([])
  const kept = await held.choose(items[0]?.id ?? 0, 'gift', { campaign_id: (await aCampaign(t.app)).id })
  expect(kept.status, kept.text).toBe(200)
  expect(await causesOf(t.app, id)).toEqual([])
  expect(await orders.broken()).toEqual([])
})

it('money of another amount goes back by a refund, which ends its task', async () => {
  const { id, form } = await anOrder()
  await held.tell(form, { TradeAmt: '950' })
  const asked = { version: (await held.rowOf(id)).version, kind: 'all', reason: '金額不同，退還' }
  let { body } = await orders.act(id, 'refunds', asked)
  for (const step of ['approve', 'send', 'done'])
    body = (await orders.desk.post(`/api/admin/refunds/${body.id}/${step}`, { version: body.version })).body
  expect(body).toMatchObject({ state: 'done', amount: 950 })
  expect(await held.itemOf(id)).toMatchObject({ cause: 'amount_differs', left_amount: 0 })
  expect(await causesOf(t.app, id)).toEqual([])
  expect(await held.rowOf(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect(await orders.broken()).toEqual([])
})

it('a notice of another amount that brings no money is refused, and staff look at it', async () => {
  const { id, form } = await anOrder()
  await held.tell(form, { TradeAmt: '500', SimulatePaid: '1' })
  await held.tell(form, { TradeAmt: '500', RtnCode: '10100248' })
  expect(await t.app.db.selectFrom('suspense_items').select('id').where('order_id', '=', id).execute()).toEqual([])
  expect(await causesOf(t.app, id)).toEqual(['amount_mismatch'])
  expect((await settleByWord(id)).body.needs_attention).toEqual([])
})

it('the list of what is open leaves out what was dealt with, and that of the dealt with what is open', async () => {
  const [open, settled] = [await anOrder(), await anOrder()]
  for (const { form } of [open, settled]) await held.tell(form, { TradeAmt: '500' })
  const { id } = await held.itemOf(settled.id)
  const kept = await held.choose(id, 'gift', { campaign_id: (await aCampaign(t.app)).id })
  expect(kept.status, kept.text).toBe(200)
  const books = (await aStaff(t, { permissions: ['transactions view'] })).client
  const ordersIn = async (is_open: string) => {
    const { body, text } = await books.get(`/api/admin/suspense-items?filter[open]=${is_open}&per_page=100`)
    expect(body.data, text).toBeDefined()
    return body.data.map(({ order }: { order: { id: number } | null }) => order?.id) as number[]
  }
  const [opened, dealt] = [await ordersIn('1'), await ordersIn('0')]
  expect([opened.includes(open.id), opened.includes(settled.id)]).toEqual([true, false])
  expect([dealt.includes(open.id), dealt.includes(settled.id)]).toEqual([false, true])
})
