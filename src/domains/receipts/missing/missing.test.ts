import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { refusalWords } from './messages.ts'
import { type MissingFacts, seenAs, whyNotIssued } from './rules.ts'

let t: TestApp
let clerk: Client
let clerkId: number
let reader: Client
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  t.clock.set('2026-11-20T10:00:00+08:00')
  const staff = await aStaff(t, { permissions: ['receipts view', 'receipts create', 'customers view'] })
  clerk = staff.client
  clerkId = staff.id
  reader = (await aStaff(t, { permissions: ['receipts view'] })).client
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

let serial = 0
const newMail = () => {
  serial += 1
  return `missing${serial}@example.com`
}

/** A paid gift of somebody who wants one receipt a year, which is not issued yet. */
const early = (fields: object = {}, amount = 600) =>
  aPaidGift(t, { campaign_id, amount, fields: { email: newMail(), receipt_type: 'yearly', ...fields } })

/** A paid gift whose receipt was not issued although it should have been. */
const lost = async (fields: object = {}, amount = 600) => {
  const gift = await early(fields, amount)
  await t.app.db.updateTable('orders').set({ receipt_type: 'single' }).where('id', '=', gift.order_id).execute()
  return gift
}

const look = async (order_id: number, client = clerk) =>
  (await client.get(`/api/admin/receipts/missing/${order_id}`)).body
const issue = async (order_id: number, client = clerk, seen?: string) =>
  client.post('/api/admin/receipts', { order_id, seen: seen ?? (await look(order_id)).seen })
const listed = async (question: string, client = clerk) => {
  const { body } = await client.get(`/api/admin/receipts/missing?${question}`)
  return (body.data as { order_no: string }[]).map(({ order_no }) => order_no)
}
const liveOf = (order_id: number) =>
  t.app.db
    .selectFrom('receipts as r')
    .innerJoin('receipt_lines as l', 'l.receipt_id', 'r.id')
    .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
    .select(['r.id', 'r.receipt_no', 'r.version', 'r.total_amount', 'r.created_by', 'r.type'])
    .where('i.order_id', '=', order_id)
    .where('r.state', '=', 'issued')
    .execute()

const night = async () => {
  await t.app.jobs.send(t.app, 'receipts.yearly', {})
  await t.runDueJobs()
}
/** What the checks find after a night, which issues what these tests left without a receipt. */
const broken = async () => {
  await night()
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}

describe('the list of missing receipts', () => {
  it('has gifts that are here and were never on a receipt, those of a year to come apart', async () => {
    const late = await lost({ receipt_name: '林漏開' }, 700)
    const soon = await early({ receipt_name: '林還早' }, 800)
    const { order_no: fine } = await aPaidGift(t, { campaign_id, amount: 900 })
    expect(await listed('filter[due]=1')).toContain(late.order_no)
    expect(await listed('filter[due]=1')).not.toContain(soon.order_no)
    expect(await listed('filter[due]=0')).toContain(soon.order_no)
    expect(await listed('per_page=100')).not.toContain(fine)
    const { body } = await clerk.get(`/api/admin/receipts/missing?q=${late.order_no}`)
    expect(body.data).toEqual([
      {
        id: late.order_id,
        order_no: late.order_no,
        receipt_name: '林漏開',
        receipt_type: 'single',
        is_due: true,
        paid_at: expect.any(String),
        amount: 700,
        campaigns: [expect.any(String)],
        upload_tax: false,
      },
    ])
  })

  it('is narrowed by each filter, sorted and paged', async () => {
    const other = (await aCampaign(t.app)).id
    const some = []
    for (const amount of [310, 320, 330]) {
      const fields = { email: newMail(), receipt_type: 'yearly', receipt_name: '陳一二三' }
      some.push((await aPaidGift(t, { campaign_id: other, amount, fields })).order_no)
    }
    const ask = `filter[campaign]=${other}`
    expect(await listed(`${ask}&sort=-amount`)).toEqual(some.toReversed())
    expect(await listed(`${ask}&filter[amount_from]=320&filter[amount_to]=320`)).toEqual([some[1]])
    expect(await listed(`${ask}&filter[year]=2026`)).toHaveLength(3)
    expect(await listed(`${ask}&filter[year]=2025`)).toEqual([])
    expect(await listed(`${ask}&filter[from]=2026-11-20&filter[to]=2026-11-20`)).toHaveLength(3)
    expect(await listed(`${ask}&filter[from]=2026-11-21`)).toEqual([])
    expect(await listed(`${ask}&filter[receipt_type]=single,none`)).toEqual([])
    expect(await listed(`${ask}&filter[upload_tax]=1`)).toEqual([])
    expect(await listed(`${ask}&q=${encodeURIComponent('陳一二')}`)).toHaveLength(3)
    const first = (await clerk.get(`/api/admin/receipts/missing?${ask}&sort=amount&per_page=2`)).body
    const next = await listed(`${ask}&sort=amount&per_page=2&after=${first.meta.next_cursor}`)
    expect(first.meta.total).toBe(3)
    expect([...first.data.map(({ order_no }: { order_no: string }) => order_no), ...next]).toEqual(some)
    expect((await clerk.get('/api/admin/receipts/missing?filter[lost]=1')).status).toBe(422)
  })

  it('masks names for whoever may not read donors, and does not find by them', async () => {
    const { order_no, order_id } = await lost({ receipt_name: '歐陽小明' })
    const { body } = await reader.get(`/api/admin/receipts/missing?q=${order_no}`)
    expect(body.data[0].receipt_name).toBe('歐○○明')
    expect((await look(order_id, reader)).receipt_name).toBe('歐○○明')
    expect(await listed(`q=${encodeURIComponent('歐陽小明')}`, reader)).toEqual([])
    expect(await listed(`q=${encodeURIComponent('歐陽小明')}`)).toEqual([order_no])
  })
})

describe('issuing what is missing', () => {
  it('shows what will stand on it, issues exactly that, in the series of the year, and notes who did', async () => {
    const { order_id, order_no } = await lost({
      ...{ receipt_name: '王大同', receipt_identifier: 'A123456789', upload_tax: true },
    })
    const seen = await look(order_id)
    expect(seen).toMatchObject({
      ...{ id: order_id, order_no, why_not: null, receipts: [], receipt_name: '王大同', total_amount: 600 },
      ...{ type: 'single', gift_year: 2026, series: 'R2026', upload_tax: true, delivery: 'email', is_due: true },
      lines: [{ order_no, amount: 600, donated_on: '2026-11-20' }],
    })
    expect(seen.identifier).not.toContain('A123456789')
    expect(seen.identifier).toMatch(/\*789$/)
    const { status, body } = await issue(order_id, clerk, seen.seen)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'issued', type: 'single', receipt_name: '王大同', total_amount: 600, order_no })
    expect(body.receipt_no).toMatch(/^R2026\d{6}$/)
    expect(body.identifier).toBe(seen.identifier)
    expect(await liveOf(order_id)).toMatchObject([{ id: body.id, created_by: clerkId }])
    const entry = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'receipts')
      .where('subject_id', '=', String(body.id))
      .execute()
    expect(entry).toEqual([{ action: 'created', actor_id: clerkId }])
    expect(await listed(`q=${order_no}`)).toEqual([])
    await t.runDueJobs()
    expect((await clerk.get(`/api/admin/receipts/${body.id}`)).body.sent_at).not.toBeNull()
    expect(await broken()).toEqual([])
  })

  it('answers the second time with what is there, and issues none', async () => {
    const { order_id } = await lost()
    const { seen } = await look(order_id)
    const first = await issue(order_id, clerk, seen)
    const again = await issue(order_id, clerk, seen)
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'receipt_there'])
    expect(await look(order_id)).toMatchObject({
      ...{ why_not: 'receipt_there', receipt_name: null, lines: [], seen: '' },
      receipts: [{ id: first.body.id, receipt_no: first.body.receipt_no, state: 'issued' }],
    })
    expect(await liveOf(order_id)).toHaveLength(1)
  })

  it('issues one of many that come at once, and numbers without a gap', async () => {
    const { order_id } = await lost()
    const { seen } = await look(order_id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(order_id, clerk, seen)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await liveOf(order_id)).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('issues none beside the night that does the same', async () => {
    const { order_id } = await lost()
    const { seen } = await look(order_id)
    await Promise.all([issue(order_id, clerk, seen), night()])
    expect(await liveOf(order_id)).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('takes the orders of a year together for whoever wants one a year, also before its day', async () => {
    const email = newMail()
    const fields = { email, receipt_name: '周一年' }
    const [one, two] = [await early(fields, 200), await early(fields, 300)]
    const other = await early({ ...fields, receipt_name: '周太太' }, 400)
    const seen = await look(two.order_id)
    expect(seen).toMatchObject({ is_due: false, type: 'yearly', total_amount: 500 })
    expect(seen.lines.map((line: { order_no: string }) => line.order_no)).toEqual([one.order_no, two.order_no])
    const { body } = await issue(one.order_id)
    expect(body).toMatchObject({ type: 'yearly', total_amount: 500, order_id: null })
    expect(await look(other.order_id)).toMatchObject({ why_not: null, total_amount: 400 })
    const later = await early(fields, 150)
    expect(await look(later.order_id)).toMatchObject({ why_not: null, total_amount: 150 })
    expect(await broken()).toEqual([])
  })

  it('refuses what is not what was seen: another version of the order, another gift of the year', async () => {
    const { order_id } = await lost()
    const { seen } = await look(order_id)
    await t.app.db
      .updateTable('orders')
      .set((eb) => ({ receipt_name: '改了抬頭', version: eb('version', '+', 1) }))
      .where('id', '=', order_id)
      .execute()
    expect((await issue(order_id, clerk, seen)).body.code).toBe('receipt_changed')
    const fields = { email: newMail() }
    const gift = await early(fields)
    const before = await look(gift.order_id)
    await early(fields)
    expect((await issue(gift.order_id, clerk, before.seen)).body.code).toBe('receipt_changed')
    expect(await liveOf(gift.order_id)).toEqual([])
  })

  it('is for whoever may create receipts; others look', async () => {
    const { order_id } = await lost()
    const { seen } = await look(order_id)
    expect((await issue(order_id, reader, seen)).status).toBe(403)
    expect((await issue(order_id, t.visitor, seen)).status).toBe(401)
    expect((await t.visitor.get('/api/admin/receipts/missing')).status).toBe(401)
    const { client } = await aStaff(t, { permissions: ['orders view'] })
    expect((await client.get(`/api/admin/receipts/missing/${order_id}`)).status).toBe(403)
    expect((await clerk.get('/api/admin/receipts/missing/999999999')).status).toBe(404)
    expect((await issue(999_999_999, clerk, 'x')).status).toBe(404)
  })

  it('says where to go for a gift whose receipt was voided', async () => {
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 500 })
    const [receipt] = await liveOf(order_id)
    if (!receipt) throw new Error('no receipt')
    await voidedByTwo(t, receipt)
    expect(await look(order_id)).toMatchObject({
      why_not: 'receipt_voided',
      receipts: [{ id: receipt.id, state: 'voided' }],
    })
    expect((await issue(order_id, clerk, 'x')).body.code).toBe('receipt_voided')
  })

  it('leaves a year whose tax file was produced to a super-admin', async () => {
    const { order_id } = await lost()
    t.clock.set('2027-02-01T10:00:00+08:00')
    const boss = await aStaff(t, { superman: true })
    const late = (await aStaff(t, { permissions: ['receipts view', 'receipts create'] })).client
    await putSettings(t.app, system('test'), 'receipt', { locked_year: 2026 })
    const { seen } = await look(order_id, boss.client)
    expect(await look(order_id, late)).toMatchObject({ why_not: 'year_locked', seen: '' })
    const refused = await issue(order_id, late, seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'year_locked'])
    const { status, body } = await issue(order_id, boss.client, seen)
    expect(status).toBe(201)
    expect(body).toMatchObject({ correction_year: 2026, receipt_no: expect.stringMatching(/^R2027/) })
    expect(await broken()).toEqual([])
  })
})

describe('why nothing is issued for an order', () => {
  const missing: MissingFacts = {
    ...{ status: 'open', payment_status: 'paid', campaigns_total: 600, kept_amount: 600, missing_amount: 600 },
    ...{ has_receipt: false, is_locked: false },
  }
  it.each([
    [{}, null],
    [{ payment_status: 'partially_refunded', kept_amount: 100, missing_amount: 100 }, null],
    [{ status: 'completed' }, null],
    [{ status: 'cancelled' }, 'order_cancelled'],
    [{ campaigns_total: 0, kept_amount: 0, missing_amount: 0 }, 'no_gift'],
    [{ payment_status: 'unpaid', kept_amount: 0, missing_amount: 0 }, 'not_paid'],
    [{ payment_status: 'pending', kept_amount: 0, missing_amount: 0 }, 'not_paid'],
    [{ payment_status: 'failed', kept_amount: 0, missing_amount: 0 }, 'not_paid'],
    [{ payment_status: 'refunded', kept_amount: 0, missing_amount: 0 }, 'gift_refunded'],
    [{ payment_status: 'partially_refunded', kept_amount: 0, missing_amount: 0 }, 'gift_refunded'],
    [{ kept_amount: 0, missing_amount: 0 }, 'gift_waits'],
    [{ missing_amount: 0, has_receipt: true }, 'receipt_there'],
    [{ missing_amount: 0 }, 'receipt_voided'],
    [{ is_locked: true }, 'year_locked'],
  ] as const)('%o: %s', (change, expected) => {
    expect(whyNotIssued({ ...missing, ...change })).toBe(expected)
    if (expected) expect(refusalWords[expected]).toMatch(/。$/)
  })

  it('takes another version or another sum for another receipt', () => {
    const orders = [{ id: 3, version: 1 }]
    const all = [
      seenAs({ orders, total_amount: 500 }),
      seenAs({ orders, total_amount: 400 }),
      seenAs({ orders: [{ id: 3, version: 2 }], total_amount: 500 }),
      seenAs({ orders: [...orders, { id: 4, version: 1 }], total_amount: 500 }),
    ]
    expect(new Set(all).size).toBe(4)
  })
})
