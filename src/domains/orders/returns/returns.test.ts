import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsIn } from '#platform/contract/machine.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { lastDutyDay, type ReturnableLine, returnMachine, whyNotReturned, whyNotTheseLines } from './rules.ts'

let t: TestApp
let desk: Client
let ming: Awaited<ReturnType<typeof aMember>>
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-10T10:00:00+08:00')
  ming = await aMember(t)
  house = await aRefundDesk(t)
  orders = await anOrderDesk(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
})
afterAll(() => t?.close())

const rowOf = (order_no: string) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()

/** An order of Ming's with goods and a gift, after these steps of the desk; 'deliver' happens on November 10. */
const ordered = async (steps: readonly string[], extra: readonly object[] = []) => {
  t.clock.set('2026-11-10T10:00:00+08:00')
  const { id: payment_method_id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const product = await aProduct(t.app, { name: '賓士貓帆布袋' })
  const gift = { campaign_id: (await aCampaign(t.app)).id, amount: 600 }
  const items = [{ variant_id: product.variant_id, quantity: 2 }, gift, ...extra]
  const placed = await order(ming.client, await aReadyCart(ming.client, items, { payment_method_id }))
  expect(placed.status, placed.text).toBeLessThan(300)
  for (const step of steps) {
    const money = step === 'mark-paid' ? { paid_on: '2026-11-10', reference: placed.body.order_no } : {}
    const row = await rowOf(placed.body.order_no)
    const moved = await desk.post(`/api/admin/orders/${row.id}/${step}`, { version: row.version, ...money })
    expect(moved.status, moved.text).toBe(200)
  }
  const { id } = await rowOf(placed.body.order_no)
  const lines = await t.app.db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
  return { id, product, lines }
}
const toDoor = ['mark-paid', 'prepare', 'ship', 'deliver']
const refund_account = { bank_code: '700', account_no: '00012345678901', holder_name: '王小明' }
const look = (id: number, client = ming.client) => client.get(`/api/my/orders/${id}/returns`)
const ask = (id: number, lines: readonly object[], client = ming.client) =>
  client.post(`/api/my/orders/${id}/returns`, { lines, reason: 'defective', note: '縫線脫落', refund_account })

describe('a member who returns goods', () => {
  it('asks for pieces within seven days, hears of each step, and gets the money by a refund', async () => {
    const { id, lines } = await ordered(toDoor)
    const line = { source: 'item', id: lines[0]?.id, quantity: 1 }
    expect((await look(id)).body).toMatchObject({ problem: null, last_day: '2026-11-17', returns: [] })
    const asked = await ask(id, [line])
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body.problem).toContain('處理中')
    expect(asked.body.returns).toMatchObject([
      { state: 'requested', reason: 'defective', lines: [{ name: '賓士貓帆布袋', quantity: 1 }] },
    ])
    expect((await ask(id, [line])).status).toBe(409)

    const { body: list } = await desk.get('/api/admin/order-returns?filter[state]=requested')
    let row = list.data[0]
    for (const step of ['approve', 'receive']) {
      row = (await desk.post(`/api/admin/order-returns/${row.id}/${step}`, { version: row.version })).body
    }
    expect(row.state).toBe('received')
    const wish = { version: row.version, restock: true }
    const owing = await desk.post(`/api/admin/order-returns/${row.id}/refund`, wish)
    expect(owing.body, owing.text).toMatchObject({ state: 'received', refund_id: expect.any(Number) })
    const [refund] = (await desk.get(`/api/admin/orders/${id}/refunds`)).body.refunds
    expect(refund).toMatchObject({ return_id: row.id, amount: 300, reason: '退貨：商品有瑕疵' })
    expect((await house.finish(refund)).body.state).toBe('done')
    // one piece is left to return
    expect((await look(id)).body).toMatchObject({ problem: null, lines: [{ left: 1 }] })
    const heard = (await ming.client.get('/api/my/notices')).body.data.map(
      ({ subject }: { subject: string }) => subject,
    )
    for (const word of ['退貨已同意', '退貨已收到', '退貨已退款']) {
      expect(heard.filter((subject: string) => subject.includes(word))).toHaveLength(1)
    }
    const timeline = (await desk.get(`/api/admin/orders/${id}`)).body.timeline.map(
      (event: { kind: string }) => event.kind,
    )
    expect(timeline).toEqual(expect.arrayContaining(['return_requested', 'return_approved', 'return_refunded']))
  })

  it('who presses twice asks once', async () => {
    const { id, lines } = await ordered(toDoor)
    const line = { source: 'item', id: lines[0]?.id, quantity: 2 }
    const answers = await Promise.all([ask(id, [line]), ask(id, [line])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('reads why staff refused, and may ask again', async () => {
    const { id, lines } = await ordered(toDoor)
    const line = { source: 'item', id: lines[0]?.id, quantity: 1 }
    const { body } = await ask(id, [line])
    const refuse = { version: 1, reason: '商品已使用' }
    expect((await desk.post(`/api/admin/order-returns/${body.returns[0].id}/reject`, refuse)).status).toBe(200)
    const seen = (await look(id)).body
    expect(seen).toMatchObject({ problem: null, returns: [{ state: 'rejected', rejected_reason: '商品已使用' }] })
    expect((await ask(id, [line])).status).toBe(201)
  })

  it('may ask until the seventh day after delivery is over, and not a second later', async () => {
    const { id, lines } = await ordered(toDoor)
    t.clock.set('2026-11-18T00:00:00+08:00')
    expect((await look(id)).body.problem).toContain('超過')
    expect((await ask(id, [{ source: 'item', id: lines[0]?.id, quantity: 1 }])).status).toBe(409)
    t.clock.set('2026-11-17T23:59:59+08:00')
    expect((await ask(id, [{ source: 'item', id: lines[0]?.id, quantity: 1 }])).status).toBe(201)
  })

  it('cannot return what the shop excepts, a donation, more than was bought, or before delivery', async () => {
    const { id, lines } = await ordered(toDoor)
    const line = { source: 'item', id: lines[0]?.id, quantity: 1 }
    const refused = async (wanted: readonly object[]) => (await ask(id, wanted)).body.errors.lines[0]
    expect(await refused([{ ...line, quantity: 3 }])).toContain('超過可以退')
    expect(await refused([line, line])).toContain('選了兩次')
    expect(await refused([])).toContain('請選擇')
    const gift = await t.app.db.selectFrom('order_campaign_items').select('id').where('order_id', '=', id).execute()
    expect((await look(id)).body.lines.map(({ name }: { name: string }) => name)).toEqual(['賓士貓帆布袋'])
    expect((await ask(id, [{ source: 'campaign', id: gift[0]?.id, quantity: 1 }])).status).toBe(422)
    const early = await ordered(['mark-paid', 'prepare'])
    expect((await look(early.id)).body.problem).toContain('送達後')
  })

  it('may give back what the shop said when it sold it, whatever it says later', async () => {
    const say = (id: number, terms: { returnable: boolean; not_returnable_reason: string | null }) =>
      t.app.db.updateTable('products').set(terms).where('id', '=', id).execute()
    const never = { returnable: false, not_returnable_reason: '食品拆封後無法再販售' }
    const cake = await aProduct(t.app, { name: '鳳梨酥禮盒' })
    await say(cake.id, never)
    const { id, product, lines } = await ordered(toDoor, [{ variant_id: cake.variant_id, quantity: 1 }])
    await say(cake.id, { returnable: true, not_returnable_reason: null })
    await say(product.id, never)
    const shown = (await look(id)).body.lines.map(({ name, problem }: Record<string, unknown>) => [name, problem])
    expect(shown).toEqual([
      ['賓士貓帆布袋', null],
      ['鳳梨酥禮盒', '食品拆封後無法再販售'],
    ])
    const lineOf = (variant_id: number) => {
      const line = lines.find((other) => other.variant_id === variant_id)
      return { source: 'item', id: line?.id, quantity: 1 }
    }
    expect((await ask(id, [lineOf(cake.variant_id)])).body.errors.lines[0]).toContain('不能退貨')
    expect((await ask(id, [lineOf(product.variant_id)])).status).toBe(201)
  })

  it('sees nothing of the orders of somebody else', async () => {
    const { id, lines } = await ordered(toDoor)
    const hua = await aMember(t, { name: '林小華', email: 'hua.returns@example.com' })
    expect((await look(id, hua.client)).status).toBe(404)
    expect((await ask(id, [{ source: 'item', id: lines[0]?.id, quantity: 1 }], hua.client)).status).toBe(404)
    expect((await t.visitor.get(`/api/my/orders/${id}/returns`)).status).toBe(401)
  })
})

describe('a return and its refund', () => {
  /** A return of so many of two pieces that were received, at the desk. */
  const received = async (quantity = 1) => {
    const { id, lines } = await ordered(toDoor)
    const { body } = await ask(id, [{ source: 'item', id: lines[0]?.id, quantity }])
    const return_id = body.returns[0].id
    let row = { id: return_id, version: 1 }
    for (const step of ['approve', 'receive'])
      row = (await desk.post(`/api/admin/order-returns/${return_id}/${step}`, { version: row.version })).body
    return { id, line: lines[0], row }
  }
  const refund = (row: { id: number; version: number }, body: object = {}) =>
    desk.post(`/api/admin/order-returns/${row.id}/refund`, { version: row.version, ...body })
  const stateOf = async (id: number) =>
    (await t.app.db.selectFrom('order_returns').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const refundsOf = async (id: number) => (await desk.get(`/api/admin/orders/${id}/refunds`)).body.refunds

  it('belong together: another refund of the order does not close it (P28)', async () => {
    const { id, row } = await received()
    const other = await house.finish((await house.ask(id, { kind: 'donation', amount: 1 })).body)
    expect(other.body.state).toBe('done')
    expect(await stateOf(row.id)).toBe('received')
    const forced = t.app.db.updateTable('order_returns').set({ state: 'refunded', ended_at: new Date().toISOString() })
    await expect(forced.where('id', '=', row.id).execute()).rejects.toThrow('no refund that is done')
    await refund(row)
    const own = (await refundsOf(id)).find(({ return_id }: { return_id: number | null }) => return_id === row.id)
    await house.finish(own)
    expect(await stateOf(row.id)).toBe('refunded')
    expect(await orders.broken()).toEqual([])
  })

  it.each([
    ['approve', {}],
    ['reject', { reason: '已使用' }],
  ])('are held after their order: %s waits for it and holds nothing', async (step, more) => {
    const { id, lines } = await ordered(toDoor)
    const [asked] = (await ask(id, [{ source: 'item', id: lines[0]?.id, quantity: 1 }])).body.returns
    const order = {
      first: sql`select from orders where id = ${id} for update`,
      second: sql`select from order_returns where id = ${asked.id} for update nowait`,
    }
    const body = { version: 1, ...more }
    const answer = await whileHolding(t, order, () => desk.post(`/api/admin/order-returns/${asked.id}/${step}`, body))
    expect(answer.status, answer.text).toBe(200)
  })

  it('are one and one: a second refund is refused, and so is a refusal of the return', async () => {
    const { row } = await received()
    const { body } = await refund(row)
    const codes = [
      (await refund(body)).body.code,
      (await desk.post(`/api/admin/order-returns/${row.id}/reject`, { version: body.version, reason: '已使用' })).body
        .code,
      (await refund(row)).body.code,
    ]
    expect(codes).toEqual(['refund_under_way', 'refund_under_way', 'stale'])
  })

  it('may be asked for again after the first failed, with the delivery', async () => {
    const { id, row } = await received(2)
    const { body } = await refund(row)
    const [first] = await refundsOf(id)
    await desk.post(`/api/admin/refunds/${first.id}/fail`, { version: first.version, reason: '帳號錯誤' })
    expect((await refund(body, { shipping: true })).status).toBe(200)
    const second = (await refundsOf(id)).at(-1)
    expect(second).toMatchObject({
      amount: 700,
      lines: [
        { amount: 600, quantity: 2 },
        { source: 'shipping', amount: 100 },
      ],
    })
  })

  it('have a last day: 15 days to fetch the goods, and 15 more to give the money back from when they came', async () => {
    const { id, lines } = await ordered(toDoor)
    const due = async () => (await desk.get(`/api/admin/waiting/record?noun=orders&id=${id}`)).body.data[0]
    const { body } = await ask(id, [{ source: 'item', id: lines[0]?.id, quantity: 1 }])
    const asked = t.app.db.updateTable('order_returns').set({ created_at: '2026-11-05T23:59:00+08:00' })
    await asked.where('id', '=', body.returns[0].id).execute()
    expect(await due()).toMatchObject({ key: 'returns', due_on: '2026-11-20' })
    let row = { id: body.returns[0].id, version: 1 }
    for (const step of ['approve', 'receive'])
      row = (await desk.post(`/api/admin/order-returns/${row.id}/${step}`, { version: row.version })).body
    expect(await due()).toMatchObject({ key: 'returns', due_on: '2026-11-25' })
    expect(lastDutyDay({ created_at: '2026-11-10T10:00:00+08:00', received_at: '2026-11-15T23:59:00+08:00' })).toBe(
      '2026-11-30',
    )
  })

  it('that do not agree are found', async () => {
    const { id, row } = await received()
    await refund(row)
    await house.finish((await refundsOf(id))[0])
    const set = (state: 'received' | 'refunded', ended_at: string | null) =>
      t.app.db.updateTable('order_returns').set({ state, ended_at }).where('id', '=', row.id).execute()
    await set('received', null)
    const name = 'orders: a return is closed by its own refund, and only by that'
    expect(await orders.broken()).toEqual([{ name, rows: [{ id: String(row.id) }] }])
    await set('refunded', '2026-11-10T10:00:00+08:00')
  })
})

describe('the rules of returning', () => {
  const order = {
    status: 'open',
    payment_status: 'paid',
    shipping_status: 'delivered',
    has_open_return: false,
  } as const
  const line: ReturnableLine = { source: 'item', id: 1, quantity: 2, returned_qty: 0, returnable: true }

  it.each([
    ['no_goods', order, []],
    ['under_way', { ...order, has_open_return: true }, [line]],
    ['not_delivered', { ...order, shipping_status: 'shipped' as const }, [line]],
    ['not_delivered', { ...order, status: 'cancelled' as const }, [line]],
    ['nothing_left', order, [{ ...line, returned_qty: 2 }]],
    ['nothing_left', order, [{ ...line, returnable: false }]],
    [null, { ...order, status: 'completed' as const }, [line]],
  ])('say %s', (problem, states, lines) => {
    expect(whyNotReturned(states, lines, '2026-11-10', '2026-11-17')).toBe(problem)
  })

  it('know each line by where it stands', () => {
    const wanted = { source: 'group_item', id: 1, quantity: 1 } as const
    expect(whyNotTheseLines([wanted], [line])).toBe('unknown')
    expect(whyNotTheseLines([wanted], [{ ...line, source: 'group_item' }])).toBe(null)
    expect(whyNotTheseLines([{ ...wanted, source: 'item' }], [{ ...line, returnable: false }])).toBe('not_returnable')
  })

  it('lead from the request to the money, or to a refusal, and nowhere else', () => {
    expect(returnMachine.states.map((state) => [state, actionsIn(returnMachine, state)])).toEqual([
      ['requested', ['approve', 'reject']],
      ['approved', ['receive', 'reject']],
      ['received', ['refund', 'reject']],
      ['refunded', []],
      ['rejected', []],
    ])
  })
})
