import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let client: pg.Client
let desk: Awaited<ReturnType<typeof aRefundDesk>>
let chief: Client
let bank: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  await seedRoles(t.app)
  desk = await aRefundDesk(t)
  chief = (await aStaff(t, { superman: true })).client
  bank = (await anAccount(t.app)).id
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const paymentOf = (order_id: number) =>
  t.app.db.selectFrom('payments').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
const totalsOf = (campaign_id: number) =>
  t.app.db
    .selectFrom('campaign_totals')
    .select(['raised', 'spent', 'balance', 'deficit'])
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow()
const tasksOf = async (subject_id: number) =>
  t.app.db
    .selectFrom('tasks')
    .select('kind')
    .where('subject_id', '=', subject_id)
    .where('closed_at', 'is', null)
    .execute()

/** An order that was paid by card. */
const paidByCard = async (items: readonly object[]) => {
  const row = await desk.markPaid((await desk.placed(items)).id)
  const cards = t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'credit')
  const { id: payment_method_id } = await cards.executeTakeFirstOrThrow()
  await t.app.db.updateTable('payments').set({ payment_method_id }).where('order_id', '=', row.id).execute()
  return row
}
const aGiven = async (amount: number) => {
  const campaign = await aCampaign(t.app)
  return { campaign, row: await paidByCard([{ campaign_id: campaign.id, amount }]) }
}
let letters = 0
const takenBack = async (order_id: number, of: object = {}, who = desk.asker) => {
  letters += 1
  const { version } = await desk.rowOf(order_id)
  const told = { version, taken_on: '2026-11-20', reference: `CB-${letters}`, ...of }
  return who.post(`/api/admin/payments/${(await paymentOf(order_id)).id}/chargeback`, told)
}
const spend = async (campaign_id: number, amount: number) => {
  const writer = (await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] }))
    .client
  const bill = {
    direction: 'expense',
    occurred_on: '2026-11-20',
    bank_account_id: bank,
    amount,
    category: 'medical',
    title: '手術費',
    method: 'transfer',
    campaign_id,
  }
  const { body } = await writer.post('/api/admin/transactions', bill)
  return writer.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
}
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:'))

describe('a card payment that the bank takes back', () => {
  it('goes back at once and needs nobody else, because the bank decided', async () => {
    const { campaign, row } = await aGiven(20_000)
    const { status, body, text } = await takenBack(row.id)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ state: 'done', amount: 20_000, approved_by: null, provider_ref: 'CB-1', actions: [] })
    expect(await totalsOf(campaign.id)).toEqual({ raised: 0, spent: 0, balance: 0, deficit: 0 })
    expect(await desk.rowOf(row.id)).toMatchObject({ payment_status: 'refunded' })
    const receipts = t.app.db.selectFrom('receipts').select('state').where('order_id', '=', row.id)
    expect(await receipts.execute()).toEqual([{ state: 'voided' }])
    expect(await broken()).toEqual([])
  })

  it('leaves its campaign also when that spent it: what is missing is a deficit, and only that (P20)', async () => {
    const { campaign, row } = await aGiven(1_000)
    expect((await spend(campaign.id, 900)).status).toBe(200)
    const refund = await desk.ask(row.id, { kind: 'donation' })
    expect(refund.body.code).toBe('balance_low')
    expect((await takenBack(row.id)).status).toBe(201)
    expect(await totalsOf(campaign.id)).toEqual({ raised: 0, spent: 900, balance: -900, deficit: 900 })
    expect((await spend(campaign.id, 1)).status).toBe(422)
    expect((await t.visitor.get(`/api/campaigns/${campaign.id}`)).body.balance).toBe(0)
    await desk.markPaid((await desk.placed([{ campaign_id: campaign.id, amount: 400 }])).id)
    expect(await totalsOf(campaign.id)).toMatchObject({ balance: -500, deficit: 500 })
    await desk.markPaid((await desk.placed([{ campaign_id: campaign.id, amount: 700 }])).id)
    expect(await totalsOf(campaign.id)).toMatchObject({ balance: 200, deficit: 0 })
    expect((await spend(campaign.id, 201)).status).toBe(422)
    expect(await broken()).toEqual([])
  })

  it('is booked once by two at the same time, and in parts no more than was paid', async () => {
    const { campaign, row } = await aGiven(800)
    const both = await Promise.all([takenBack(row.id, { amount: 300 }), takenBack(row.id, { amount: 300 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await totalsOf(campaign.id)).toMatchObject({ balance: 500 })
    expect((await takenBack(row.id, { amount: 501 })).body.code).toBe('over_refund')
    const { reference } = { reference: both.find(({ status }) => status === 201)?.body.provider_ref }
    expect(Object.keys((await takenBack(row.id, { amount: 1, reference })).body.errors)).toEqual(['reference'])
    expect((await takenBack(row.id)).body.amount).toBe(500)
    expect((await takenBack(row.id)).body.code).toBe('nothing_paid')
  })

  it('asks somebody to look at goods that left, which stay gone', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const row = await paidByCard([{ variant_id: product.variant_id, quantity: 2 }])
    expect((await desk.act(row.id, 'ship')).status).toBe(200)
    expect((await takenBack(row.id)).status).toBe(201)
    const shelf = t.app.db.selectFrom('product_variants').select(['stock_on_hand', 'stock_reserved'])
    expect(await shelf.where('id', '=', product.variant_id).executeTakeFirst()).toEqual({
      stock_on_hand: 3,
      stock_reserved: 0,
    })
    expect(await tasksOf(row.id)).toEqual([{ kind: 'chargeback' }])
    expect(await broken()).toEqual([])
  })

  it('ends an order whose goods are still here, and lets them go', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const row = await paidByCard([{ variant_id: product.variant_id, quantity: 2 }])
    expect((await takenBack(row.id)).status).toBe(201)
    expect(await desk.rowOf(row.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      stock_state: 'released',
    })
    expect(await tasksOf(row.id)).toEqual([])
    expect(await broken()).toEqual([])
  })
})

describe('a chargeback is refused', () => {
  it('of what is no card, is on its way back, or to somebody who does not keep the books', async () => {
    const { row } = await aGiven(500)
    const clerk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
    expect((await takenBack(row.id, {}, clerk)).status).toBe(403)
    expect((await takenBack(row.id, { version: 1 })).body.code).toBe('stale')
    const { body } = await desk.ask(row.id, { kind: 'donation' })
    expect((await takenBack(row.id)).body.code).toBe('refund_open')
    await desk.asker.post(`/api/admin/refunds/${body.id}/fail`, { version: body.version, reason: '改由銀行扣回' })
    const days = async (taken_on: string) => Object.keys((await takenBack(row.id, { taken_on })).body.errors)
    expect([await days('2026-11-21'), await days('2026-11-19')]).toEqual([['taken_on'], ['taken_on']])
    const byTransfer = await desk.markPaid(
      (await desk.placed([{ campaign_id: (await aCampaign(t.app)).id, amount: 100 }])).id,
    )
    expect((await takenBack(byTransfer.id)).body.code).toBe('not_a_card')
  })

  it('of a year whose tax file was produced, but for a super-admin', async () => {
    const { row } = await aGiven(500)
    const write = (value: object) =>
      t.app.db
        .updateTable('settings')
        .set({ value: value as never })
        .where('key', '=', 'receipt')
        .execute()
    const { value } = await t.app.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'receipt')
      .executeTakeFirstOrThrow()
    const paid_at = '2025-12-20T02:00:00Z'
    await t.app.db.updateTable('payments').set({ paid_at }).where('order_id', '=', row.id).execute()
    await write({ ...(value as object), locked_year: 2025 })
    expect((await takenBack(row.id)).body.code).toBe('year_locked')
    expect((await takenBack(row.id, {}, chief)).status).toBe(201)
    await write(value as object)
  })
})

describe('the checks of a deficit', () => {
  it.each([
    [
      'update campaign_totals set deficit = 1 where balance >= 0',
      'the totals of a campaign are the sums over its fundings',
    ],
    [
      `update refunds set is_chargeback = false, approved_by = requested_by where is_chargeback`,
      'a deficit comes of chargebacks alone',
    ],
  ])('find a defect: %s', async (defect, name) => {
    const { campaign, row } = await aGiven(600)
    await spend(campaign.id, 600)
    await takenBack(row.id)
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('alter table refunds drop constraint refunds_four_eyes')
    await client.query(defect)
    const found = await brokenChecks(client)
    await client.query('rollback')
    expect(found.map((check) => check.name)).toContain(`ledger: ${name}`)
  })
})

describe('the list of chargebacks', () => {
  it('has each with its order, payment and letter, and is found by them and by days', async () => {
    const { row } = await aGiven(900)
    const { trade_no } = await paymentOf(row.id)
    const { body: taken } = await takenBack(row.id, { amount: 400, reference: 'LETTER-77' })
    const books = (await aStaff(t, { permissions: ['transactions view'] })).client
    const list = async (question: string) => (await books.get(`/api/admin/chargebacks?${question}`)).body
    expect((await list('q=letter-77')).data).toMatchObject([
      {
        id: taken.id,
        order: { id: row.id, order_no: row.order_no },
        trade_no,
        amount: 400,
        paid: 900,
        taken_on: '2026-11-20',
        reference: 'LETTER-77',
      },
    ])
    expect((await list(`q=${trade_no}`)).meta.total).toBe(1)
    expect((await list('q=letter-77&filter[to]=2026-11-19')).meta.total).toBe(0)
    expect((await list('q=letter-77&filter[from]=2026-11-20')).meta.total).toBe(1)
  })

  it('is for whoever may see the books', async () => {
    const orders = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
    expect((await orders.get('/api/admin/chargebacks')).status).toBe(403)
  })
})
