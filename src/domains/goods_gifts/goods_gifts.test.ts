import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import { actionsOf, provedValue, totalValue } from './rules.ts'

let t: TestApp
let desk: Client
let broken: Awaited<ReturnType<typeof anOrderDesk>>['broken']
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  broken = (await anOrderDesk(t)).broken
  desk = (
    await aStaff(t, {
      permissions: [
        ...(['orders view', 'orders create', 'orders update', 'receipts view', 'receipts create'] as const),
        ...(['receipts update', 'reports view', 'logs view'] as const),
      ],
    })
  ).client
})
afterAll(() => t?.close())

const feed = { kind: 'food', name: '成犬飼料', quantity: 50, unit: '包' }
const proved = { value: 42_500, value_basis: 'invoice', valued_by: '好鄰居寵物店' }
const guessed = { value: 1_200, value_basis: 'estimate', valued_by: '陳會計' }
const aGift = (change: object = {}) => ({
  ...{
    received_on: '2026-11-19',
    donor_name: '王小明',
    donor_phone: '0912-345-678',
    purpose: '園區犬貓食用',
    note: '',
  },
  lines: [
    { ...feed, ...proved },
    { kind: 'supplies', name: '毛巾', quantity: 20, unit: '條', ...guessed },
  ],
  ...change,
})
const record = async (change: object = {}) => {
  const made = await desk.post('/api/admin/goods-gifts', aGift(change))
  expect(made.status, made.text).toBe(201)
  return made.body
}
const look = async (id: number) => (await desk.get(`/api/admin/goods-gifts/${id}`)).body
const issue = (gift: { id: number; version: number }, change: object = {}) =>
  desk.post(`/api/admin/goods-gifts/${gift.id}/receipt`, { version: gift.version, receipt_name: '王小明', ...change })
const withdraw = (gift: { id: number; version: number }) =>
  desk.post(`/api/admin/goods-gifts/${gift.id}/withdraw`, { version: gift.version, reason: '登記錯誤' })
const sums = async () => (await desk.get('/api/admin/receipts/sums')).body
const write = (statement: string) => sql.raw(statement).execute(t.app.db)
const moneyRows = async () => {
  const { rows } = await sql<{ n: number }>`select ((select count(*) from orders) + (select count(*) from payments)
    + (select count(*) from transactions) + (select count(*) from fundings))::int as n`.execute(t.app.db)
  return rows[0]?.n
}

describe('goods that somebody brings', () => {
  it('are recorded with what they are worth by whose word, and are no money', async () => {
    const before = await moneyRows()
    const gift = await record()
    expect(gift).toMatchObject({ state: 'recorded', actions: ['edit', 'receipt', 'withdraw'], receipts: [] })
    expect(gift.lines).toMatchObject([
      { ...feed, ...proved },
      { name: '毛巾', ...guessed },
    ])
    expect(await moneyRows()).toBe(before)
  })

  it('say in a sentence what is missing', async () => {
    const refused = async (change: object) => (await desk.post('/api/admin/goods-gifts', aGift(change))).body.errors
    expect(await refused({ lines: [] })).toEqual({ lines: ['請至少登記一項物資。'] })
    expect(await refused({ received_on: '2026-11-21' })).toEqual({ received_on: ['收到日期不能晚於今天。'] })
    expect(await refused({ lines: [{ ...feed, quantity: 0 }] })).toEqual({
      'lines.0.quantity': ['數量要是 1 以上的整數。'],
    })
    expect(await refused({ lines: [{ ...feed, value: 100 }] })).toEqual({
      'lines.0.value_basis': ['填了價值，請選擇估價依據。'],
      'lines.0.valued_by': ['填了價值，請填寫估價人。'],
    })
    expect(await refused({ lines: [{ ...feed, value_basis: 'market' }] })).toEqual({
      'lines.0.value': ['填了估價依據或估價人，請填寫總價值。'],
    })
  })

  it('are changed line by line until a receipt names them', async () => {
    const gift = await record()
    const [first] = gift.lines
    const lines = [
      { ...first, quantity: 48 },
      { kind: 'medicine', name: '驅蟲藥', quantity: 3, unit: '盒' },
    ]
    const body = { ...aGift({ lines }), version: gift.version }
    const changed = await desk.put(`/api/admin/goods-gifts/${gift.id}`, body)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.lines).toMatchObject([
      { id: first.id, quantity: 48 },
      { name: '驅蟲藥', value: null },
    ])
    expect((await desk.put(`/api/admin/goods-gifts/${gift.id}`, body)).body.code).toBe('stale')
    await issue(changed.body)
    const late = await desk.put(`/api/admin/goods-gifts/${gift.id}`, { ...body, version: changed.body.version + 1 })
    expect([late.status, late.body.code]).toEqual([409, 'goods_frozen'])
    const log = write(`update goods_gift_lines set quantity = 1 where id = ${first.id}`)
    await expect(log).rejects.toThrow(/frozen/)
  })
})

describe('the receipt for goods', () => {
  it('names goods, quantity and unit, and a sum only where the donor proved it', async () => {
    const total = (await sums()).issued_amount
    const gift = await record()
    const issued = await issue(gift, { identifier: 'A123456789', email: 'ming@example.com' })
    expect(issued.status, issued.text).toBe(200)
    const [{ id, receipt_no, state }] = issued.body.receipts
    expect([receipt_no, state]).toEqual([expect.stringMatching(/^R2026\d{6}$/), 'issued'])
    const receipt = (await desk.get(`/api/admin/receipts/${id}`)).body
    expect(receipt).toMatchObject({
      kind: 'goods',
      type: 'manual',
      total_amount: 42_500,
      upload_tax: false,
      order_id: null,
    })
    expect(receipt.lines).toMatchObject([
      { goods_name: '成犬飼料', quantity: 50, unit: '包', amount: 42_500, purpose: '園區犬貓食用' },
      { goods_name: '毛巾', quantity: 20, unit: '條', amount: 0 },
    ])
    expect((await desk.get(`/api/admin/receipts/${id}/pdf`)).headers['content-type']).toContain('application/pdf')
    expect((await sums()).issued_amount).toBe(total)
    await t.runDueJobs()
    const mails = t.app.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text_body'])
      .where('to_email', '=', 'ming@example.com')
    const mail = await mails.executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`物資捐贈收據 ${receipt_no}`)
    expect(mail.text_body).toContain('成犬飼料 50 包、毛巾 20 條')
    expect(mail.text_body).not.toContain('NT$')
    const { verification_code: code } = receipt
    const said = (await t.visitor.get(`/api/receipts/verify?receipt_no=${receipt_no}&code=${code}`)).body
    expect(said).toMatchObject({ valid: true, kind: 'goods' })
    expect(await broken()).toEqual([])
  })

  it('is issued once, whoever presses at the same time, and not for a wrong number', async () => {
    const gift = await record({ lines: [feed] })
    expect((await issue(gift, { identifier: 'A123456780' })).body.errors.identifier).toBeDefined()
    const both = await Promise.all([issue(gift), issue(gift)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await look(gift.id)
    expect(now.receipts).toHaveLength(1)
    expect((await issue(now)).body.code).toBe('receipt_exists')
    expect((await desk.get(`/api/admin/receipts/${now.receipts[0].id}`)).body.total_amount).toBe(0)
  })

  it('is voided by two before the goods are withdrawn, and a new one may be issued meanwhile', async () => {
    const gift = (await issue(await record({ lines: [feed] }))).body
    expect((await withdraw(gift)).body.code).toBe('receipt_first')
    const row = `update goods_gifts set state = 'withdrawn', withdrawn_reason = 'x', withdrawn_at = now() where id = ${gift.id}`
    await expect(write(row)).rejects.toThrow(/stands on a receipt/)
    const receipt = (await desk.get(`/api/admin/receipts/${gift.receipts[0].id}`)).body
    await voidedByTwo(t, receipt)
    const after = await desk.get(`/api/admin/receipts/${receipt.id}`)
    expect(after.body.state).toBe('voided')
    expect(after.body.actions).not.toContain('reissue')
    expect((await look(gift.id)).actions).toEqual(['receipt', 'name', 'withdraw'])
    const again = (await issue(await look(gift.id))).body
    expect(again.receipts.map(({ state }: { state: string }) => state)).toEqual(['issued', 'voided'])
    await voidedByTwo(t, (await desk.get(`/api/admin/receipts/${again.receipts[0].id}`)).body)
    const gone = await withdraw(await look(gift.id))
    expect(gone.body, gone.text).toMatchObject({ state: 'withdrawn', actions: [] })
    expect((await withdraw(gone.body)).body.code).toBe('goods_withdrawn')
    expect((await issue(gone.body)).body.code).toBe('goods_withdrawn')
    expect(await broken()).toEqual([])
  })

  it('is corrected in its name alone, the goods stay', async () => {
    const gift = (await issue(await record({ lines: [feed] }))).body
    const receipt = (await desk.get(`/api/admin/receipts/${gift.receipts[0].id}`)).body
    const body = { version: receipt.version, reason: '抬頭寫錯', receipt_name: '大同公司' }
    const young = await desk.post(`/api/admin/receipts/${receipt.id}/reissue`, body)
    expect(young.status, young.text).toBe(200)
    expect(young.body).toMatchObject({ kind: 'goods', receipt_name: '大同公司', total_amount: 0 })
    expect(young.body.lines).toMatchObject([{ goods_name: '成犬飼料', quantity: 50, unit: '包' }])
    expect((await look(gift.id)).receipts).toHaveLength(2)
  })

  it('belongs to no member, whatever mailbox or number somebody names', async () => {
    const gift = (await issue(await record({ lines: [feed] }), { email: 'ming@example.com' })).body
    const { id } = gift.receipts[0]
    const claimed = write(`update receipts set customer_id = 1 where id = ${id}`)
    await expect(claimed).rejects.toThrow()
  })
})

describe('what came in kind', () => {
  it('is counted by kind and thing, without what was withdrawn', async () => {
    await withdraw(await record({ received_on: '2026-03-01', lines: [{ ...feed, ...proved }] }))
    await record({ received_on: '2026-03-02', lines: [{ ...feed, ...proved }] })
    await record({ received_on: '2026-03-31', lines: [{ ...feed, name: '成犬飼料 ', quantity: 5 }] })
    await record({ received_on: '2026-03-31', lines: [{ ...feed, unit: '箱', quantity: 2, ...guessed }] })
    const asked = 'from=2026-03-01&to=2026-03-31'
    const { body } = await desk.get(`/api/admin/reports/goods?${asked}`)
    expect(body.kinds).toEqual([{ kind: 'food', gifts: 3, proved: 42_500, estimated: 1_200, unvalued: 1 }])
    expect(body.goods.map(({ unit, quantity }: { unit: string; quantity: number }) => [unit, quantity])).toEqual(
      expect.arrayContaining([
        ['包', 55],
        ['箱', 2],
      ]),
    )
    const csv = await desk.get(`/api/admin/reports/goods/file?${asked}&format=csv`)
    expect(csv.text).toContain('成犬飼料,包,55')
    expect((await desk.get('/api/admin/reports/goods?from=2026-03-31&to=2026-03-01')).status).toBe(422)
  })

  it('is found by donor, thing and whether a receipt names it; who reads no donors finds none', async () => {
    await record({ donor_name: '林大海', lines: [{ ...feed, name: '貓砂' }] })
    const found = async (question: string, client = desk) =>
      (await client.get(`/api/admin/goods-gifts?${question}`)).body.data
    expect(await found('q=貓砂')).toHaveLength(1)
    expect(await found('q=林大海&filter[receipted]=0')).toHaveLength(1)
    expect(await found('q=林大海&filter[receipted]=1')).toHaveLength(0)
    const reader = (await aStaff(t, { permissions: ['orders view'] })).client
    expect(await found('q=林大海', reader)).toHaveLength(0)
    expect((await found('q=貓砂', reader))[0].donor_name).not.toContain('大海')
    expect((await reader.post('/api/admin/goods-gifts', aGift())).status).toBe(403)
  })
})

it('what may be done follows from state and receipts', () => {
  expect(actionsOf({ state: 'recorded', receipts: [{ state: 'issued' }] })).toEqual(['name'])
  expect(actionsOf({ state: 'withdrawn', receipts: [] })).toEqual([])
  expect([provedValue({ value: 5, value_basis: 'market' }), provedValue({ value: 5, value_basis: 'invoice' })]).toEqual(
    [0, 5],
  )
  expect([totalValue([{ value: null }]), totalValue([{ value: null }, { value: 3 }])]).toEqual([null, 3])
})
