import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { lastDueYear } from './rules.ts'

let t: TestApp
let desk: Client
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-12-20T10:00:00+08:00')
  await signIn()
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}

/** An order by transfer that is not paid; one receipt a year is wanted unless told otherwise. */
const placed = async (email: string, amount: number, fields: object = {}) => {
  const { id: payment_method_id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const wish = { email, payment_method_id, receipt_type: 'yearly', ...fields }
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount }], wish))
  return t.app.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
}
const booked = async ({ id, version }: Awaited<ReturnType<typeof placed>>, paid_on: string): Promise<number> => {
  const paid = await desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: String(id) })
  if (paid.status !== 200) throw new Error(paid.text)
  return id
}
/** A gift by transfer that staff booked on the day on which it came. */
const gave = async (email: string, amount: number, paid_on: string, fields: object = {}) => {
  const now = t.clock.now()
  t.clock.set(`${paid_on}T09:00:00+08:00`)
  const row = await placed(email, amount, fields)
  t.clock.set(now)
  return booked(row, paid_on)
}
const signIn = async () => {
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
}

const runYearly = async () => {
  await t.app.jobs.send(t.app, 'receipts.yearly', {})
  await t.runDueJobs()
}
const issued = () =>
  t.app.db
    .selectFrom('receipts')
    .select(['receipt_no', 'type', 'email', 'receipt_name', 'total_amount', 'donated_from', 'donated_to', 'state'])
    .orderBy('id')
    .execute()

describe('one receipt a year', () => {
  it('is issued once on January 5 for all gifts of the year before of a giver, without a gap, and mailed', async () => {
    const ming = 'ming@example.com'
    await gave(ming, 300, '2026-12-01')
    const refunded = await gave(ming, 500, '2026-12-19')
    await gave(ming, 700, '2026-12-19', { receipt_name: '小明行' })
    await gave('hua@example.com', 900, '2026-12-20')
    expect(await issued()).toEqual([])

    const ask = { kind: 'donation', amount: 100, reason: '客人要求', ...aPayee }
    const { version } = (await desk.get(`/api/admin/orders/${refunded}`)).body
    let refund = await desk.post(`/api/admin/orders/${refunded}/refunds`, { version, ...ask })
    for (const step of ['approve', 'send', 'done']) {
      refund = await desk.post(`/api/admin/refunds/${refund.body.id}/${step}`, { version: refund.body.version })
    }
    expect(refund.body.state).toBe('done')

    t.clock.set('2027-01-04T01:00:00+08:00')
    await runYearly()
    expect(await issued()).toEqual([])
    t.clock.set('2027-01-05T01:00:00+08:00')
    await runYearly()
    const papers = await issued()
    expect(
      papers.map(({ email, receipt_name, total_amount, type }) => [email, receipt_name, total_amount, type]),
    ).toEqual([
      [ming, '王小明', 700, 'yearly'],
      [ming, '小明行', 700, 'yearly'],
      ['hua@example.com', '王小明', 900, 'yearly'],
    ])
    expect(papers[0]).toMatchObject({ donated_from: '2026-12-01', donated_to: '2026-12-19' })
    const serials = papers.map(({ receipt_no }) => receipt_no.slice(-6))
    expect(serials).toEqual(['000001', '000002', '000003'])
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('to_email')
      .where('dedupe_key', 'like', 'receipt:%')
      .execute()
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(['hua@example.com', ming, ming])
    expect(await broken()).toEqual([])

    await runYearly()
    t.clock.set('2027-01-06T01:00:00+08:00')
    await runYearly()
    expect(await issued()).toEqual(papers)
  })

  it('waits a year for what was given after New Year', async () => {
    const before = await issued()
    t.clock.set('2027-01-05T02:00:00+08:00')
    await signIn()
    await gave('late@example.com', 400, '2027-01-01')
    await gave('late@example.com', 600, '2026-12-31')
    await runYearly()
    const late = (await issued()).slice(before.length)
    expect(late).toMatchObject([{ email: 'late@example.com', total_amount: 600, donated_to: '2026-12-31' }])
    expect(await broken()).toEqual([])
  })

  it('(P13) is issued as soon as a gift is booked after the receipts of its year were, however late', async () => {
    const before = await issued()
    t.clock.set('2026-12-31T10:00:00+08:00')
    const row = await placed('lost@example.com', 3000)
    t.clock.set('2027-02-10T10:00:00+08:00')
    await signIn()
    await booked(row, '2026-12-31')
    await t.runDueJobs()
    const [late, ...others] = (await issued()).slice(before.length)
    expect(late).toMatchObject({ total_amount: 3000, type: 'yearly', donated_from: '2026-12-31', state: 'issued' })
    expect(others).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('holds the gifts of one year only, when those of two are due', async () => {
    const before = await issued()
    t.clock.set('2027-12-31T10:00:00+08:00')
    await signIn()
    await gave('two@example.com', 100, '2027-06-01')
    t.clock.set('2028-01-03T10:00:00+08:00')
    await signIn()
    await gave('two@example.com', 200, '2028-01-02')
    t.clock.set('2029-01-05T01:00:00+08:00')
    await runYearly()
    const papers = (await issued()).slice(before.length).filter(({ email }) => email === 'two@example.com')
    expect(papers.map(({ total_amount, donated_to }) => [total_amount, donated_to])).toEqual([
      [100, '2027-06-01'],
      [200, '2028-01-02'],
    ])
  })
})

describe('a gift that a fault left without a receipt', () => {
  // what an older version did not issue looks like an order that asks for another way of receipts than when it was paid
  const wants = (id: number, receipt_type: 'none' | 'single' | 'yearly') =>
    t.app.db.updateTable('orders').set({ receipt_type }).where('id', '=', id).execute()
  const gift = 'receipts: a paid order has every gift on a receipt, less what was refunded'
  const ofPastYear = 'receipts: a gift of a year whose yearly receipts are out stands on a receipt'
  const itemsOf = async (order_id: number) =>
    (await t.app.db.selectFrom('order_campaign_items').select('id').where('order_id', '=', order_id).execute()).map(
      ({ id }) => ({ id }),
    )

  it('is found by the checks (N8) and gets it in the next night, of which one that is not wanted is not mailed', async () => {
    t.clock.set('2029-02-01T10:00:00+08:00')
    await signIn()
    const [kept, wanted] = [
      await gave('kept@example.com', 500, '2029-02-01'),
      await gave('w@example.com', 600, '2029-02-01'),
    ]
    await wants(kept, 'none')
    await wants(wanted, 'single')
    const found = (await broken()).find(({ name }) => name === gift)
    expect(found?.rows.map(({ id }) => ({ id: Number(id) }))).toEqual([
      ...(await itemsOf(kept)),
      ...(await itemsOf(wanted)),
    ])
    await runYearly()
    const papers = await t.app.db
      .selectFrom('receipts')
      .select(['order_id', 'type', 'delivery', 'email', 'sent_at'])
      .where('order_id', 'in', [kept, wanted])
      .orderBy('order_id')
      .execute()
    expect(papers).toMatchObject([
      { order_id: kept, type: 'single', delivery: 'none', email: 'kept@example.com', sent_at: null },
      { order_id: wanted, type: 'single', delivery: 'email', sent_at: expect.any(String) },
    ])
    expect(await broken()).toEqual([])
  })

  it('is found by the checks (N8) when the receipts of its year are out and it stands on none', async () => {
    t.clock.set('2029-12-31T10:00:00+08:00')
    await signIn()
    const lost = await gave('n8@example.com', 700, '2029-12-31')
    t.clock.set('2030-01-06T10:00:00+08:00')
    await placed('other@example.com', 100)
    expect(await broken()).toEqual([])
    t.clock.set('2030-01-07T10:00:00+08:00')
    await placed('other@example.com', 100)
    const found = await broken()
    expect(found.map(({ name, rows }) => [name, rows.map(({ id }) => ({ id: Number(id) }))])).toEqual([
      [ofPastYear, await itemsOf(lost)],
    ])
    await runYearly()
    expect(await broken()).toEqual([])
  })
})

describe('the last year whose yearly receipts are due', () => {
  it.each([
    ['2027-01-04', '01-05', 2025],
    ['2027-01-05', '01-05', 2026],
    ['2027-12-31', '01-05', 2026],
    ['2027-03-01', '02-29', 2026],
    ['2027-02-28', '02-29', 2025],
  ])('on %s with the setting %s: %s', (today, from, year) => {
    expect(lastDueYear(today, from)).toBe(year)
  })
})
