import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { isYearlyTime } from './rules.ts'

let t: TestApp
let desk: Client
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-12-20T10:00:00+08:00')
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t.close())

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

/** A gift by transfer that staff booked on a day; one receipt a year is wanted unless told otherwise. */
const gave = async (email: string, amount: number, paid_on: string, fields: object = {}): Promise<number> => {
  const { id: payment_method_id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const wish = { email, payment_method_id, receipt_type: 'yearly', ...fields }
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount }], wish))
  const { id, version } = await t.app.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  const paid = await desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: '12345' })
  if (paid.status !== 200) throw new Error(paid.text)
  return id
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
    await gave('hua@example.com', 1000, '2026-12-20', { receipt_type: 'none' })
    expect(await issued()).toEqual([])

    const ask = { kind: 'donation', amount: 100, reason: '客人要求' }
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
    desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
    await gave('late@example.com', 400, '2027-01-01')
    await gave('late@example.com', 600, '2026-12-31')
    await runYearly()
    const late = (await issued()).slice(before.length)
    expect(late).toMatchObject([{ email: 'late@example.com', total_amount: 600, donated_to: '2026-12-31' }])
    expect(await broken()).toEqual([])
  })
})

describe('the day of the yearly receipts', () => {
  it.each([
    ['2027-01-04', '01-05', false],
    ['2027-01-05', '01-05', true],
    ['2027-02-04', '01-05', true],
    ['2027-02-05', '01-05', false],
    ['2027-03-01', '02-29', true],
    ['2027-02-28', '02-29', false],
  ])('on %s with the setting %s: %s', (today, from, due) => {
    expect(isYearlyTime(today, from)).toBe(due)
  })
})
