import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsIn } from '#platform/contract/machine.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOrderByTransfer } from '#tests/support/buying.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { canInvoice, invoiceMachine, invoiceSums, mayBeInvoiced } from './rules.ts'

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

const versionOf = async (id: number): Promise<number> => (await desk.get(`/api/admin/orders/${id}`)).body.version
const look = async (id: number) => (await ming.client.get(`/api/my/orders/${id}`)).body

/** An order of Ming's for NT$600 of goods, NT$100 of carriage and a gift, kept in his phone's carrier. */
const ordered = async (items: 'goods' | 'gift' = 'goods', is_paid = true): Promise<number> => {
  const gift = { campaign_id: (await aCampaign(t.app)).id, amount: 600 }
  const lines = items === 'gift' ? [gift] : [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 2 }, gift]
  const invoice = { invoice_type: 'mobile', invoice_carrier: '/ABC1234' }
  const id = await anOrderByTransfer(t.app, ming.client, lines, invoice)
  if (!is_paid) return id
  const money = { version: await versionOf(id), paid_on: '2026-11-10', reference: String(id) }
  expect((await desk.post(`/api/admin/orders/${id}/mark-paid`, money)).status).toBe(200)
  return id
}
const note = async (id: number, invoice_no: string, issued_on = '2026-11-10') =>
  desk.post(`/api/admin/orders/${id}/invoice`, {
    ...{ invoice_no, random_code: '0042', issued_on },
    version: await versionOf(id),
  })

describe('a member who bought goods', () => {
  it('reads what the invoice will come to and where it is kept, then its number, and hears of it', async () => {
    const id = await ordered()
    const waiting = { state: 'waiting', total: 700, type: 'mobile', kept_in: '/ABC1234', invoice_no: null }
    expect((await look(id)).invoice).toMatchObject(waiting)
    const noted = await note(id, 'ab00000001')
    expect(noted.status, noted.text).toBe(201)
    expect(noted.body).toMatchObject({ invoice_no: 'AB00000001', sales_amount: 667, tax_amount: 33, total: 700 })
    const issued = { state: 'issued', invoice_no: 'AB00000001', random_code: '0042', issued_on: '2026-11-10' }
    expect((await look(id)).invoice).toMatchObject(issued)
    const heard = (await ming.client.get('/api/my/notices')).body.data.map(
      ({ subject }: { subject: string }) => subject,
    )
    expect(heard.filter((subject: string) => subject.includes('電子發票已開立'))).toHaveLength(1)
  })

  it('reads that an invoice is void, and the number of the one that follows', async () => {
    const id = await ordered()
    const { body } = await note(id, 'AB00000002')
    const voided = await desk.post(`/api/admin/invoices/${body.id}/void`, { version: 1, reason: '統編寫錯' })
    expect(voided.body, voided.text).toMatchObject({ state: 'voided', void_reason: '統編寫錯' })
    expect((await look(id)).invoice).toMatchObject({ state: 'voided' })
    expect((await desk.post(`/api/admin/invoices/${body.id}/void`, { version: 2, reason: '再一次' })).status).toBe(409)
    expect((await note(id, 'AB00000003')).status).toBe(201)
    expect((await look(id)).invoice).toMatchObject({ state: 'issued', invoice_no: 'AB00000003' })
    const { invoices, timeline } = (await desk.get(`/api/admin/orders/${id}`)).body
    expect(invoices.map(({ state }: { state: string }) => state)).toEqual(['issued', 'voided'])
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('invoice_voided')
  })

  it('stands among the orders whose invoice waits, then among those that have it', async () => {
    const [id, gift] = [await ordered(), await ordered('gift')]
    const found = async (state: string) =>
      (await desk.get(`/api/admin/orders?filter[invoice]=${state}&per_page=50`)).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await found('waiting')).toContain(id)
    expect(await found('waiting')).not.toContain(gift)
    const { body } = await note(id, 'AB00000031')
    expect([(await found('waiting')).includes(id), (await found('issued')).includes(id)]).toEqual([false, true])
    await t.app.db
      .updateTable('invoices')
      .set({ state: 'failed', invoice_no: null, random_code: null, issued_on: null })
      .where('id', '=', body.id)
      .execute()
    expect([(await found('waiting')).includes(id), (await found('failed')).includes(id)]).toEqual([false, true])
    await t.app.db
      .updateTable('invoices')
      .set({ state: 'voided', void_reason: '退回' })
      .where('id', '=', body.id)
      .execute()
    expect(await found('waiting')).toContain(id)
    expect((await desk.get('/api/admin/orders?filter[invoice]=perhaps')).status).toBe(422)
  })

  it('has no invoice for a gift alone, nor for an order that was called off', async () => {
    expect((await look(await ordered('gift'))).invoice).toBe(null)
    const id = await ordered('goods', false)
    expect((await look(id)).invoice).toMatchObject({ state: 'waiting' })
    expect((await ming.client.post(`/api/my/orders/${id}/cancel`)).status).toBe(200)
    expect((await look(id)).invoice).toBe(null)
  })
})

describe('an invoice of goods of which some went back', () => {
  const refundOf = async (id: number, body: object) => (await house.finish((await house.ask(id, body)).body)).body
  const lineOf = async (id: number, source: string) =>
    (await desk.get(`/api/admin/orders/${id}/refunds`)).body.refundable.find(
      (line: { source: string }) => line.source === source,
    )

  it('comes to what is kept, as the buyer reads before (P80)', async () => {
    const id = await ordered()
    const item = await lineOf(id, 'item')
    const part = { source: 'item', id: item.id, amount: 300, quantity: 1 }
    expect((await refundOf(id, { kind: 'goods', lines: [part] })).state).toBe('done')
    expect((await look(id)).invoice).toMatchObject({ state: 'waiting', total: 400 })
    t.clock.forward(1000)
    const noted = await note(id, 'AB00000101')
    expect(noted.body, noted.text).toMatchObject({ total: 400, sales_amount: 381, tax_amount: 19 })
    expect(await orders.broken()).toEqual([])
    // a refund after the invoice is for an allowance (折讓) and leaves the invoice as it was issued
    t.clock.forward(1000)
    await refundOf(id, { kind: 'goods', amount: 100 })
    expect(await orders.broken()).toEqual([])
  })

  it('is not there when all of them went back, and cannot be noted (P80a)', async () => {
    const id = await ordered()
    await refundOf(id, { kind: 'goods' })
    expect((await look(id)).invoice).toBe(null)
    const noted = await note(id, 'AB00000102')
    expect([noted.status, noted.body.code]).toEqual([409, 'nothing_kept'])
    expect(noted.body.message).toContain('全部退還')
  })

  it('is found when it comes to something else', async () => {
    const id = await ordered()
    await refundOf(id, { kind: 'goods', amount: 100 })
    t.clock.forward(1000)
    const { body } = await note(id, 'AB00000103')
    await t.app.db
      .updateTable('invoices')
      .set({ total: 700, sales_amount: 700, tax_amount: 0 })
      .where('id', '=', body.id)
      .execute()
    const name = 'orders: an invoice that counts comes to the goods of its order less what went back before it'
    expect(await orders.broken()).toEqual([{ name, rows: [{ id: String(body.id) }] }])
  })
})

describe('staff who note an invoice', () => {
  it('are refused a number that was noted before, a day to come, a second one, and one before the money', async () => {
    const id = await ordered()
    expect((await note(id, 'AB00000004', '2026-11-11')).body.errors.issued_on[0]).toContain('今天')
    expect((await note(id, 'A100000004')).status).toBe(422)
    expect((await note(id, 'AB00000004')).status).toBe(201)
    expect((await note(id, 'AB00000005')).body.message).toContain('已經有發票')
    expect((await note(await ordered(), 'AB00000004')).body.errors.invoice_no[0]).toContain('已經記過')
    expect((await note(await ordered('goods', false), 'AB00000006')).status).toBe(409)
    expect((await note(await ordered('gift'), 'AB00000007')).status).toBe(409)
  })
})

describe('the rules of invoices', () => {
  it.each([
    [{ sales_amount: 667, tax_amount: 33, total: 700, tax_type: 'taxable' }, [['taxable', 600]], 700],
    [{ sales_amount: 600, tax_amount: 0, total: 600, tax_type: 'exempt' }, [['exempt', 600]], 600],
    [{ sales_amount: 695, tax_amount: 5, total: 700, tax_type: 'mixed' }, [['exempt', 600]], 700],
    [{ sales_amount: 1, tax_amount: 0, total: 1, tax_type: 'taxable' }, [['taxable', 1]], 1],
  ] as const)('reckon %j', (sums, lines, total) => {
    const taxed = lines.map(([tax_type, amount]) => ({ tax_type, amount }))
    expect(invoiceSums(taxed, total)).toEqual(sums)
  })

  it('lead where the tax office allows, and a void one nowhere', () => {
    expect(invoiceMachine.states.map((state) => [state, actionsIn(invoiceMachine, state)])).toEqual([
      ['pending', ['issue', 'fail', 'drop']],
      ['issued', ['allow', 'void']],
      ['failed', ['issue', 'resend', 'drop']],
      ['voided', []],
      ['allowance', ['allow', 'void']],
    ])
  })
})

describe('goods may be invoiced', () => {
  const sold = { status: 'open', payment_status: 'paid', shipping_status: 'unshipped', goods_total: 600 } as const
  it.each([
    ['once they are paid', {}, true, true],
    ['while a part went back', { payment_status: 'partially_refunded' }, true, true],
    ['not yet before the money is here', { payment_status: 'unpaid' }, false, true],
    ['not when all went back', { payment_status: 'refunded' }, false, false],
    ['not when they cost nothing', { goods_total: 0 }, false, false],
    // money that came after the order was called off waits as suspense, and is no sale
    ['not of an order that was called off, paid or not', { status: 'cancelled' }, false, false],
  ] as const)('%s', (_, change, now, later) => {
    const order = { ...sold, ...change }
    expect([canInvoice(order), mayBeInvoiced(order)]).toEqual([now, later])
  })
})

it('a guest is mailed the number of the invoice, once; a member is not', async () => {
  const lines = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }]
  const id = await anOrderByTransfer(t.app, t.visitor, lines, { invoice_type: 'paper', email: 'guest@example.com' })
  const money = { version: await versionOf(id), paid_on: '2026-11-10', reference: String(id) }
  expect((await desk.post(`/api/admin/orders/${id}/mark-paid`, money)).status).toBe(200)
  expect((await note(id, 'AB00000041')).status).toBe(201)
  const mails = await t.app.db
    .selectFrom('mail_outbox')
    .select(['to_email', 'text_body'])
    .where('template', '=', 'invoice_issued')
    .execute()
  expect(mails.map(({ to_email }) => to_email)).toEqual(['guest@example.com'])
  expect(mails[0]?.text_body).toContain('AB00000041')
  expect(mails[0]?.text_body).toContain('2026/11/10')
})
