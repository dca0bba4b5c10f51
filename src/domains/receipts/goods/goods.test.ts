import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOrderByTransfer } from '#tests/support/buying.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let desk: Client
let ming: Awaited<ReturnType<typeof aMember>>
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
const set = (change: object) => putSettings(t.app, system('test'), 'invoice', change)
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T10:00:00+08:00')
  ming = await aMember(t)
  house = await aRefundDesk(t)
  orders = await anOrderDesk(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
  await set({ goods_document: 'plain_receipt' })
})
afterAll(() => t?.close())

const look = async (id: number) => (await desk.get(`/api/admin/orders/${id}`)).body
const mine = async (id: number) => (await ming.client.get(`/api/my/orders/${id}`)).body
const receiptsOf = async (id: number) => (await look(id)).invoices
const company = { invoice_type: 'company', invoice_company: '好鄰居有限公司', invoice_company_id: '04595257' }

/** An order for NT$600 of goods, NT$100 of carriage and a gift. */
const anOrder = async (choice: Record<string, unknown> = { invoice_type: 'paper' }): Promise<number> => {
  const goods = { variant_id: (await aProduct(t.app)).variant_id, quantity: 2 }
  const gift = { campaign_id: (await aCampaign(t.app)).id, amount: 600 }
  return anOrderByTransfer(t.app, ming.client, [goods, gift], choice)
}
const pay = async (id: number): Promise<number> => {
  const money = { version: (await look(id)).version, paid_on: '2026-11-21', reference: `order ${id}` }
  const paid = await desk.post(`/api/admin/orders/${id}/mark-paid`, money)
  expect(paid.status, paid.text).toBe(200)
  return id
}
const refund = async (id: number, body: object) => {
  t.clock.forward(1000)
  const asked = await house.ask(id, body)
  expect(asked.status, asked.text).toBe(201)
  const done = await house.finish(asked.body)
  expect(done.body.state, done.text).toBe('done')
}
const goodsOf = async (id: number) =>
  (await desk.get(`/api/admin/orders/${id}/refunds`)).body.refundable.find(
    (line: { source: string }) => line.source === 'item',
  )
const serial = (no: string) => Number(no.slice(5))

describe('goods that come with a receipt', () => {
  it('get it when they are paid: next number, told once, as a paper for the buyer and the desk', async () => {
    const id = await anOrder()
    expect((await mine(id)).invoice).toMatchObject({ state: 'waiting', document: 'plain_receipt', total: 700 })
    expect((await ming.client.get(`/api/my/orders/${id}/goods-receipt/pdf`)).status).toBe(404)
    await pay(id)
    const [receipt, ...others] = await receiptsOf(id)
    expect(others).toEqual([])
    const issued = { provider: 'plain_receipt', state: 'issued', total: 700, random_code: null }
    expect(receipt).toMatchObject({ ...issued, issued_on: '2026-11-21' })
    expect(receipt.invoice_no).toMatch(/^G2026\d{6}$/)
    expect((await mine(id)).invoice).toMatchObject({ state: 'issued', invoice_no: receipt.invoice_no })
    for (const [client, path] of [
      [ming.client, `/api/my/orders/${id}/goods-receipt/pdf`],
      [desk, `/api/admin/invoices/${receipt.id}/pdf`],
    ] as const) {
      const paper = await client.get(path)
      expect(paper.status, path).toBe(200)
      expect(paper.headers['content-type']).toContain('application/pdf')
    }
    const heard = (await ming.client.get('/api/my/notices')).body.data
    expect(heard.filter(({ subject }: { subject: string }) => subject.includes('商品收據已開立'))).toHaveLength(1)
    expect(await orders.broken()).toEqual([])
  })

  it('follow each other without a gap, whoever pays at once', async () => {
    const ids = [await anOrder(), await anOrder(), await anOrder()]
    await Promise.all(ids.map(pay))
    const numbers = (await Promise.all(ids.map(receiptsOf)))
      .map(([one]) => serial(one.invoice_no))
      .sort((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2])
  })

  it('are for a company with its number, and nobody else reads or prints them', async () => {
    const id = await pay(await anOrder(company))
    const [receipt] = await receiptsOf(id)
    expect(receipt).toMatchObject({ type: 'company' })
    expect((await mine(id)).invoice.kept_in).toBe('好鄰居有限公司 04595257')
    const other = await aMember(t, { name: '林小華', email: 'hua@example.com' })
    expect((await other.client.get(`/api/my/orders/${id}/goods-receipt/pdf`)).status).toBe(404)
    const masked = await aStaff(t, { permissions: ['products view'] })
    expect((await masked.client.get(`/api/admin/invoices/${receipt.id}/pdf`)).status).toBe(403)
    expect((await desk.get('/api/admin/invoices/999999/pdf')).status).toBe(404)
  })

  it('are for a person where a carrier was meant: a receipt is kept nowhere else', async () => {
    const id = await pay(await anOrder({ invoice_type: 'mobile', invoice_carrier: '/ABC1234' }))
    expect(await receiptsOf(id)).toMatchObject([{ type: 'paper', state: 'issued' }])
    expect((await mine(id)).invoice).toMatchObject({ type: 'paper', kept_in: null })
  })

  it('get another one for what is kept after a refund, and none when all goes back', async () => {
    const id = await pay(await anOrder())
    const item = await goodsOf(id)
    await refund(id, { kind: 'goods', lines: [{ source: 'item', id: item.id, amount: 300, quantity: 1 }] })
    const [second, first] = await receiptsOf(id)
    expect([first.state, second.state, second.total]).toEqual(['voided', 'issued', 400])
    expect(serial(second.invoice_no)).toBeGreaterThan(serial(first.invoice_no))
    await refund(id, { kind: 'goods' })
    expect((await receiptsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['voided', 'voided'])
    expect((await ming.client.get(`/api/my/orders/${id}/goods-receipt/pdf`)).status).toBe(404)
    expect((await desk.get(`/api/admin/invoices/${second.id}/pdf`)).status).toBe(200)
    expect(await orders.broken()).toEqual([])
  })

  it('leave the receipt alone when only the gift goes back', async () => {
    const id = await pay(await anOrder())
    await refund(id, { kind: 'donation', amount: 100 })
    expect(await receiptsOf(id)).toMatchObject([{ state: 'issued', total: 700 }])
  })

  it('are voided by staff and issued to somebody else, each once', async () => {
    const id = await pay(await anOrder())
    const [receipt] = await receiptsOf(id)
    const again = { ...company, invoice_carrier: null, invoice_love_code: null }
    const issue = async () =>
      desk.post(`/api/admin/orders/${id}/invoice/issue`, { ...again, version: (await look(id)).version })
    expect((await issue()).body.code).toBe('invoice_exists')
    const voided = await desk.post(`/api/admin/invoices/${receipt.id}/void`, {
      version: receipt.version,
      reason: '抬頭寫錯',
    })
    expect(voided.body, voided.text).toMatchObject({ state: 'voided' })
    const issued = await issue()
    expect(issued.status, issued.text).toBe(201)
    expect(issued.body).toMatchObject({ provider: 'plain_receipt', state: 'issued', type: 'company' })
    const noted = { invoice_no: 'AB00000009', random_code: '0042', issued_on: '2026-11-21' }
    const note = await desk.post(`/api/admin/orders/${id}/invoice`, { ...noted, version: (await look(id)).version })
    expect(note.status).toBe(409)
  })

  it('keep the paper they were ordered with, whatever the setting says later', async () => {
    const before = await anOrder()
    await set({ goods_document: 'e_invoice' })
    const after = await anOrder()
    await pay(before)
    await pay(after)
    expect(await receiptsOf(before)).toMatchObject([{ provider: 'plain_receipt' }])
    expect(await receiptsOf(after)).toEqual([])
    await set({ goods_document: 'plain_receipt', issue_when: 'shipped' })
    const late = await pay(await anOrder())
    expect(await receiptsOf(late)).toEqual([])
    await set({ issue_when: 'paid' })
  })
})
