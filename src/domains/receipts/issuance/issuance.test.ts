import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let campaign_id: number
let broken: () => Promise<readonly { name: string }[]>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  broken = (await anOrderDesk(t)).broken
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

const receiptsOf = (order_id: number) =>
  t.app.db
    .selectFrom('receipts')
    .select(['id', 'receipt_no', 'number', 'number_year', 'issued_at', 'issued_on', 'snapshot', 'version'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
const issuedFor = async (amount: number) => {
  const { order_id } = await aPaidGift(t, { campaign_id, amount })
  const [receipt] = await receiptsOf(order_id)
  if (!receipt) throw new Error('no receipt')
  return receipt
}

describe('the time of issue', () => {
  it('(P38) never comes before that of the number before, although a clock was set back', async () => {
    const first = await issuedFor(500)
    t.clock.forward(-1_000)
    const second = await issuedFor(500)
    expect(second.number).toBe(first.number + 1)
    expect(second.issued_at).toBe(first.issued_at)
    t.clock.forward(2_000)
    const third = await issuedFor(500)
    expect(Date.parse(third.issued_at) - Date.parse(first.issued_at)).toBe(1_000)
    expect(await broken()).toEqual([])
  })

  it('keeps a clock that fell back over midnight on the day of the number before', async () => {
    t.clock.set('2026-11-21T00:00:00.500+08:00')
    const first = await issuedFor(500)
    t.clock.set('2026-11-20T23:59:59+08:00')
    const second = await issuedFor(500)
    expect([first.issued_on, second.issued_on]).toEqual(['2026-11-21', '2026-11-21'])
    expect(second.snapshot.issued_on).toBe('2026-11-21')
    expect(await broken()).toEqual([])
  })

  it('(P26) follows the numbers when payments, voids and reissues come at once from servers whose clocks differ', async () => {
    t.clock.set('2026-11-22T10:00:00+08:00')
    const clerk = await aStaff(t, { permissions: ['orders update', 'receipts update', 'transactions update'] })
    const wish = await byTransfer(t)
    const orders: { id: number; version: number }[] = []
    for (let n = 0; n < 8; n += 1) {
      const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount: 100 + n }], wish))
      const row = t.app.db.selectFrom('orders').select(['id', 'version']).where('order_no', '=', body.order_no)
      orders.push(await row.executeTakeFirstOrThrow())
    }
    const pay = ({ id, version }: (typeof orders)[number]) => {
      t.clock.forward(id % 2 === 0 ? 2_000 : -2_000)
      return clerk.client.post(`/api/admin/orders/${id}/mark-paid`, {
        version,
        paid_on: '2026-11-22',
        reference: String(id),
      })
    }
    await Promise.all(orders.slice(0, 4).map(pay))
    const papers = (await Promise.all(orders.slice(0, 4).map(({ id }) => receiptsOf(id)))).flat()
    expect(papers).toHaveLength(4)
    const press = (who: typeof clerk, paper: (typeof papers)[number], n: number) =>
      who.client.post(`/api/admin/receipts/${paper.id}/${n % 2 ? 'void' : 'reissue'}`, {
        version: paper.version,
        reason: '抬頭更正',
      })
    // a second person voids what the first one asked for
    const asker = await aStaff(t, { permissions: ['receipts view', 'receipts update'] })
    for (const [n, paper] of papers.entries()) {
      if (n % 2) papers[n] = { ...paper, version: (await press(asker, paper, n)).body.version }
    }
    const change = (paper: (typeof papers)[number], n: number) => press(clerk, paper, n)
    const answers = await Promise.all([...orders.slice(4).map(pay), ...papers.map(change)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await broken()).toEqual([])
  })

  it('(P13b) is in the year in which the receipt is issued; the gift keeps its day', async () => {
    t.clock.set('2027-01-01T00:00:03+08:00')
    const { client } = await aStaff(t, { permissions: ['orders update', 'transactions update'] })
    const { body } = await order(
      t.visitor,
      await aReadyCart(t.visitor, [{ campaign_id, amount: 600 }], await byTransfer(t)),
    )
    const row = t.app.db.selectFrom('orders').select(['id', 'version']).where('order_no', '=', body.order_no)
    const { id, version } = await row.executeTakeFirstOrThrow()
    await client.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: '2027-01-01', reference: String(id) })
    expect(await receiptsOf(id)).toMatchObject([{ number_year: 2027, number: 1, issued_on: '2027-01-01' }])
    expect(await broken()).toEqual([])
  })
})

describe('a receipt that is not wanted', () => {
  it('(P13) is issued with number and paper and not mailed, and its donor may send it later', async () => {
    const hua = await aMember(t, { name: '林小華', email: 'keeps@example.com' })
    const given = { client: hua.client, campaign_id, amount: 800, fields: { email: hua.email, receipt_type: 'none' } }
    const { order_id } = await aPaidGift(t, given)
    await t.runDueJobs()
    const receipt = t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id)
    const { id, ...issued } = await receipt.executeTakeFirstOrThrow()
    expect(issued).toMatchObject({ state: 'issued', total_amount: 800, delivery: 'none', sent_at: null })
    const mails = () =>
      t.app.db
        .selectFrom('mail_outbox')
        .select('id')
        .where('template', '=', 'receipt')
        .where('to_email', '=', hua.email)
        .execute()
    expect(await mails()).toEqual([])
    expect((await hua.client.get(`/api/my/receipts/${id}/pdf`)).status).toBe(200)
    expect((await hua.client.post(`/api/my/receipts/${id}/mail`, {})).status).toBe(200)
    await t.runDueJobs()
    expect(await mails()).toHaveLength(1)
    expect(await broken()).toEqual([])
  })
})

describe('a receipt whose mail was lost', () => {
  const lost = 'receipts: a receipt that goes by mail was sent, unless none was sent since'

  it('(N10) is found by the checks and mailed by the next run, once; one that is not wanted is not', async () => {
    t.clock.set('2027-03-01T10:00:00+08:00')
    const first = await issuedFor(500)
    const kept = await aPaidGift(t, { campaign_id, amount: 500, fields: { receipt_type: 'none' } })
    // the job that mails it gave up
    await sql`delete from pgboss.job where name = 'receipts.mail'`.execute(t.app.db)
    t.clock.set('2027-03-01T13:00:00+08:00')
    await issuedFor(600)
    await t.runDueJobs()
    expect(await broken()).toMatchObject([{ name: lost, rows: [{ id: String(first.id) }] }])
    for (let run = 0; run < 2; run += 1) {
      await t.app.jobs.send(t.app, 'receipts.resend', {})
      await t.runDueJobs()
    }
    expect(await broken()).toEqual([])
    const mails = t.app.db
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('dedupe_key', '=', `receipt:${first.id}`)
    expect(await mails.execute()).toHaveLength(1)
    const unsent = t.app.db
      .selectFrom('receipts')
      .select('order_id')
      .where('sent_at', 'is', null)
      .where('state', '=', 'issued')
    expect((await unsent.where('order_id', '=', kept.order_id).execute()).length).toBe(1)
  })
})
