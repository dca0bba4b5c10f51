import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOrderByTransfer } from '#tests/support/buying.ts'
import { anInvoiceProvider } from '#tests/support/ecpay_invoices.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { maxTries } from '../rules.ts'

let t: TestApp
let provider: Awaited<ReturnType<typeof anInvoiceProvider>>
let desk: Client
let ming: Awaited<ReturnType<typeof aMember>>
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  provider = await anInvoiceProvider()
  t = await testApp(provider.environment)
  t.clock.set('2026-11-21T10:00:00+08:00')
  ming = await aMember(t)
  house = await aRefundDesk(t)
  orders = await anOrderDesk(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
  await putSettings(t.app, system('test'), 'invoice', {
    invoice_provider: 'ecpay',
    invoice_remark: '義賣所得全數用於絕育',
  })
})
afterAll(async () => {
  await t?.close()
  await provider?.close()
})

type Choice = Record<string, string | null>
const blank = { invoice_company: null, invoice_company_id: null, invoice_carrier: null, invoice_love_code: null }
const mobile = { invoice_type: 'mobile', invoice_carrier: '/ABC1234' }
const versionOf = async (id: number): Promise<number> => (await desk.get(`/api/admin/orders/${id}`)).body.version
const invoiceOf = async (id: number) => (await desk.get(`/api/admin/orders/${id}`)).body.invoices[0]

/** An order of Ming's for goods with carriage and a gift. */
const anOrder = async (choice: Choice = mobile, goods?: object[]): Promise<number> => {
  const lines = goods ?? [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 2 }]
  const gift = { campaign_id: (await aCampaign(t.app)).id, amount: 600 }
  return anOrderByTransfer(t.app, ming.client, [...lines, gift], choice)
}
const pay = async (id: number): Promise<number> => {
  const money = { version: await versionOf(id), paid_on: '2026-11-21', reference: `order ${id}` }
  expect((await desk.post(`/api/admin/orders/${id}/mark-paid`, money)).status).toBe(200)
  return id
}
const run = () => t.runDueJobs()
const aPaidOrder = async (choice?: Choice): Promise<number> => pay(await anOrder(choice))
const anInvoicedOrder = async (choice?: Choice): Promise<number> => {
  const id = await aPaidOrder(choice)
  await run()
  expect((await invoiceOf(id)).state).toBe('issued')
  return id
}
const refund = async (id: number, body: object) => {
  t.clock.forward(1000)
  const done = (await house.finish((await house.ask(id, body)).body)).body
  expect(done.state).toBe('done')
  await run()
}
const heldFor = async (id: number) => {
  const rows = t.app.db.selectFrom('invoices').select('relate_no').where('order_id', '=', id).orderBy('id', 'desc')
  const { relate_no } = await rows.executeTakeFirstOrThrow()
  return provider.held.filter((one) => one.relate_no === relate_no)
}
const later = async (minutes: number) => {
  t.clock.forward(minutes * 60_000)
  await t.app.jobs.send(t.app, 'invoices.send', {})
  await run()
}
/** As if the pause until the next try were over: a clock that moves by hours would end everybody's sign-in. */
const tryNow = async (id: number) => {
  const waiting = t.app.db.updateTable('invoices').set({ next_try_at: toInstant(t.app.clock()) })
  await waiting.where('order_id', '=', id).where('state', '=', 'pending').execute()
  await later(0)
}
const lastAsked = (call: string) => provider.asked.findLast((one) => one.call === call)?.data

describe('an order that is paid', () => {
  it('gets its invoice from the provider: the member hears of it once, and the books agree', async () => {
    const id = await anInvoicedOrder()
    expect(await invoiceOf(id)).toMatchObject({
      ...{ invoice_no: expect.stringMatching(/^XY\d{8}$/), random_code: '0042', issued_on: '2026-11-21' },
      ...{ total: 700, tax_amount: 33, type: 'mobile' },
    })
    expect(lastAsked('Issue')).toMatchObject({
      ...{ SalesAmount: 700, CarrierType: '3', CarrierNum: '/ABC1234', Print: '0', Donation: '0', TaxType: '1' },
      InvoiceRemark: '義賣所得全數用於絕育',
    })
    await later(3)
    expect(await heldFor(id)).toHaveLength(1)
    const heard = (await ming.client.get('/api/my/notices')).body.data
    expect(heard.filter(({ subject }: { subject: string }) => subject.includes('電子發票已開立'))).toHaveLength(1)
    expect(await orders.broken()).toEqual([])
  })

  it.each([
    [{ invoice_type: 'member' }, { CarrierType: '1', Print: '0', Donation: '0', CustomerIdentifier: '' }],
    [
      { invoice_type: 'donate', invoice_love_code: '001' },
      { CarrierType: '', Donation: '1', LoveCode: '001' },
    ],
    [
      { invoice_type: 'company', invoice_company: '好毛用品行', invoice_company_id: '04595257' },
      { CustomerIdentifier: '04595257', CustomerName: '好毛用品行', Print: '0', CarrierType: '1', Donation: '0' },
    ],
    [{ invoice_type: 'paper' }, { Print: '1', CarrierType: '', Donation: '0' }],
    [
      { invoice_type: 'citizen', invoice_carrier: 'AB12345678901234' },
      { CarrierType: '2', Print: '0' },
    ],
  ])('has it kept where its buyer chose: %j', async (choice, sent) => {
    const id = await anInvoicedOrder(choice)
    expect(lastAsked('Issue')).toMatchObject(sent)
    expect((await invoiceOf(id)).type).toBe(choice.invoice_type)
  })

  it('has none before it is paid, and none for a gift alone', async () => {
    const count = provider.held.length
    await anOrder()
    await pay(await anOrder(mobile, []))
    await run()
    expect(provider.held.length).toBe(count)
  })

  it('has it when the goods leave, where that is set', async () => {
    await putSettings(t.app, system('test'), 'invoice', { issue_when: 'shipped' })
    const id = await aPaidOrder()
    await run()
    expect(await invoiceOf(id)).toBeUndefined()
    const sent = await desk.post(`/api/admin/orders/${id}/ship`, { version: await versionOf(id), tracking_no: null })
    expect(sent.status, sent.text).toBe(200)
    await run()
    expect((await invoiceOf(id)).state).toBe('issued')
    await putSettings(t.app, system('test'), 'invoice', { issue_when: 'paid' })
  })

  it('has it noted by staff, where no provider is chosen', async () => {
    await putSettings(t.app, system('test'), 'invoice', { invoice_provider: 'manual' })
    const id = await aPaidOrder()
    await putSettings(t.app, system('test'), 'invoice', { invoice_provider: 'ecpay' })
    await later(3)
    expect(await invoiceOf(id)).toBeUndefined()
  })
})

describe('a provider that does not answer as it should', () => {
  it.each(['error', 'garbage', 'lose answer'] as const)(
    '%s: is asked what became of the number, and issues once',
    async (trouble) => {
      const id = await aPaidOrder()
      provider.disturb(trouble)
      await run()
      expect(await invoiceOf(id)).toMatchObject({ state: 'pending', invoice_no: null })
      await later(2)
      expect(await invoiceOf(id)).toMatchObject({ state: 'issued' })
      expect(await heldFor(id)).toHaveLength(1)
    },
  )

  it('refuses five times: the order waits for somebody, with the words of the provider, until it is sent once more', async () => {
    const id = await aPaidOrder()
    for (let tries = 0; tries < maxTries; tries += 1) {
      provider.disturb('refuse')
      await tryNow(id)
    }
    const failed = await invoiceOf(id)
    expect(failed).toMatchObject({ state: 'failed', failure: '目前無法開立' })
    expect(await causesOf(t.app, id)).toEqual(['invoice_failed'])
    await tryNow(id)
    expect((await invoiceOf(id)).state).toBe('failed')
    const again = await desk.post(`/api/admin/invoices/${failed.id}/resend`, { version: failed.version })
    expect(again.status, again.text).toBe(200)
    expect((await desk.post(`/api/admin/invoices/${failed.id}/resend`, { version: again.body.version })).status).toBe(
      409,
    )
    await run()
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', failure: null })
    expect(await causesOf(t.app, id)).toEqual([])
  })

  it('refuses what the buyer chose: staff end it, and issue another with what was meant; not where nobody knows', async () => {
    const id = await aPaidOrder()
    for (let tries = 0; tries < maxTries; tries += 1) {
      provider.disturb('refuse')
      await tryNow(id)
    }
    const { id: invoice, version } = await invoiceOf(id)
    const ended = await desk.post(`/api/admin/invoices/${invoice}/void`, { version, reason: '載具不存在' })
    expect(ended.body, ended.text).toMatchObject({ state: 'voided', invoice_no: null })
    expect(await causesOf(t.app, id)).toEqual([])
    const choice = { ...blank, invoice_type: 'member', version: await versionOf(id) }
    expect((await desk.post(`/api/admin/orders/${id}/invoice/issue`, choice)).status).toBe(201)
    await run()
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', type: 'member' })

    const unknown = await aPaidOrder()
    for (let tries = 0; tries < maxTries; tries += 1) {
      provider.disturb('error')
      await tryNow(unknown)
    }
    const failed = await invoiceOf(unknown)
    expect(failed).toMatchObject({ state: 'failed', is_unanswered: true })
    const refused = await desk.post(`/api/admin/invoices/${failed.id}/void`, {
      version: failed.version,
      reason: '重開',
    })
    expect(refused.status).toBe(409)
  })

  it('has made void what we wait for: it never counts as issued', async () => {
    const id = await aPaidOrder()
    provider.disturb('lose answer')
    await run()
    for (const one of await heldFor(id)) one.is_void = true
    await later(2)
    expect(await invoiceOf(id)).toMatchObject({ state: 'pending', failure: expect.stringContaining('已經作廢') })
  })

  it('has issued what our restored backup knows nothing of: it is found by its number, and not issued twice', async () => {
    const id = await anInvoicedOrder()
    await t.app.db
      .updateTable('invoices')
      .set({
        ...{ state: 'pending', invoice_no: null, random_code: null, issued_on: null, tries: 0 },
        next_try_at: t.app.clock().toISOString(),
      })
      .where('order_id', '=', id)
      .execute()
    await later(1)
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued' })
    expect(await heldFor(id)).toHaveLength(1)
  })
})

describe('goods that go back', () => {
  it('before the invoice: it comes to what is kept, and to nothing when all went back', async () => {
    const part = await aPaidOrder()
    t.clock.forward(1000)
    await house.finish((await house.ask(part, { kind: 'goods', amount: 100 })).body)
    const all = await aPaidOrder()
    await house.finish((await house.ask(all, { kind: 'goods' })).body)
    const count = provider.held.length
    await later(1)
    expect(await invoiceOf(part)).toMatchObject({ state: 'issued', total: 600 })
    expect(await invoiceOf(all)).toMatchObject({ state: 'voided', invoice_no: null })
    expect((await ming.client.get(`/api/my/orders/${all}`)).body.invoice).toBe(null)
    expect(provider.held.length).toBe(count + 1)
    expect(await orders.broken()).toEqual([])
  })

  it('all of them in the same two months: the invoice is void', async () => {
    const id = await anInvoicedOrder()
    await refund(id, { kind: 'goods' })
    expect(await invoiceOf(id)).toMatchObject({ state: 'voided' })
    expect((await heldFor(id))[0]?.is_void).toBe(true)
    expect((await ming.client.get(`/api/my/orders/${id}`)).body.invoice).toMatchObject({
      state: 'voided',
      follows: false,
    })
    expect(await orders.broken()).toEqual([])
  })

  it('in parts, the same sum twice: each is taken off once', async () => {
    const id = await anInvoicedOrder()
    await refund(id, { kind: 'goods', amount: 100 })
    await refund(id, { kind: 'goods', amount: 100 })
    expect((await heldFor(id))[0]).toMatchObject({ left: 500, is_void: false })
    expect(await invoiceOf(id)).toMatchObject({ state: 'allowance', changes: [{ amount: 100 }, { amount: 100 }] })
    expect(await orders.broken()).toEqual([])
  })

  it('all of them after the two months, or with a donated invoice: the sum is taken off', async () => {
    const donated = await anInvoicedOrder({ invoice_type: 'donate', invoice_love_code: '001' })
    await refund(donated, { kind: 'goods' })
    expect((await heldFor(donated))[0]).toMatchObject({ left: 0, is_void: false })
  })

  it('whose allowance got no answer: it is not taken off twice', async () => {
    const id = await anInvoicedOrder()
    provider.disturb('lose answer')
    await refund(id, { kind: 'goods', amount: 100 })
    expect((await invoiceOf(id)).changes).toMatchObject([{ state: 'pending' }])
    await later(2)
    expect((await heldFor(id))[0]).toMatchObject({ left: 600 })
    expect(await invoiceOf(id)).toMatchObject({ state: 'allowance', changes: [{ state: 'done' }] })
  })

  it('while nobody knows whether the invoice was issued: it is told when that is known', async () => {
    const id = await aPaidOrder()
    provider.disturb('lose answer')
    await run()
    await refund(id, { kind: 'goods', amount: 100 })
    await later(2)
    expect(await invoiceOf(id)).toMatchObject({ state: 'allowance', total: 700 })
    expect((await heldFor(id))[0]).toMatchObject({ total: 700, left: 600 })
    expect(await orders.broken()).toEqual([])
  })

  it('with a gift alone refunded: the invoice stays', async () => {
    const id = await anInvoicedOrder()
    await refund(id, { kind: 'donation' })
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', changes: [] })
  })
})

describe('staff', () => {
  it('make an invoice void with a reason, and issue another with what the buyer meant', async () => {
    const id = await anInvoicedOrder({
      invoice_type: 'company',
      invoice_company: '好毛',
      invoice_company_id: '04595257',
    })
    const { id: invoice, version } = await invoiceOf(id)
    const asked = await desk.post(`/api/admin/invoices/${invoice}/void`, { version, reason: '統編寫錯' })
    expect(asked.status, asked.text).toBe(200)
    await run()
    expect((await invoiceOf(id)).state).toBe('voided')
    const wrong = { invoice_type: 'company', invoice_company: '好毛', invoice_company_id: '12345678' }
    const send = async (choice: object) =>
      desk.post(`/api/admin/orders/${id}/invoice/issue`, { version: await versionOf(id), ...blank, ...choice })
    expect((await send(wrong)).body.errors.invoice_company_id).toBeDefined()
    expect((await send({ invoice_type: 'mobile' })).body.errors.invoice_carrier).toBeDefined()
    const again = await send(mobile)
    expect(again.status, again.text).toBe(201)
    expect((await send(mobile)).status).toBe(409)
    await run()
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', type: 'mobile' })
    expect(await heldFor(id)).toHaveLength(1)
    expect(await orders.broken()).toEqual([])
  })

  it('make void what a refund is about to take a part off: nothing waits for ever', async () => {
    const id = await anInvoicedOrder()
    const { id: invoice, version } = await invoiceOf(id)
    expect((await desk.post(`/api/admin/invoices/${invoice}/void`, { version, reason: '統編寫錯' })).status).toBe(200)
    await refund(id, { kind: 'goods', amount: 100 })
    expect(await invoiceOf(id)).toMatchObject({ state: 'voided', changes: [{ state: 'done' }, { state: 'done' }] })
    expect((await heldFor(id))[0]).toMatchObject({ left: 700, is_void: true })
    const look = (await ming.client.get(`/api/my/orders/${id}`)).body.invoice
    expect(look).toMatchObject({ state: 'voided', follows: true })
  })

  it('cannot make void what was donated, or of what a part was taken off', async () => {
    const donated = await anInvoicedOrder({ invoice_type: 'donate', invoice_love_code: '001' })
    const part = await anInvoicedOrder()
    await refund(part, { kind: 'goods', amount: 100 })
    for (const id of [donated, part]) {
      const { id: invoice, version } = await invoiceOf(id)
      expect((await desk.post(`/api/admin/invoices/${invoice}/void`, { version, reason: '寫錯' })).status).toBe(409)
    }
  })

  it('test the account: good keys, wrong keys', async () => {
    const admin = (await aStaff(t, { permissions: ['system update'] })).client
    const good = await admin.post('/api/admin/settings/invoice/test')
    expect(good.body.steps.map(({ result }: { result: string }) => result)).toEqual(['passed', 'passed', 'passed'])
    const other = await testApp({ ...provider.environment, ECPAY_INVOICE_HASH_KEY: 'another key here' })
    try {
      const { client } = await aStaff(other, { permissions: ['system update'] })
      const { body } = await client.post('/api/admin/settings/invoice/test')
      expect(body.steps.map(({ result }: { result: string }) => result)).toEqual(['passed', 'passed', 'failed'])
      expect(body.steps[2].detail).toContain('不認得')
    } finally {
      await other.close()
    }
  })
})
