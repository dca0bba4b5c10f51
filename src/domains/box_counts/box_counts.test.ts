import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { areShown, differencesOf, latestOf, sideOf, totalOf } from './rules.ts'

let t: TestApp
let ann: Client
let ben: Client
let cat: Client
let campaign_id: number
let payment_method_id: number
let broken: Awaited<ReturnType<typeof anOrderDesk>>['broken']
const permissions = ['orders view', 'orders create', 'orders update', 'logs view'] as const

beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  broken = (await anOrderDesk(t)).broken
  const person = async (name: string) => (await aStaff(t, { name, permissions })).client
  ann = await person('安')
  ben = await person('斌')
  cat = await person('凱')
  campaign_id = (await aCampaign(t.app)).id
  const method = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'cash')
  payment_method_id = (await method.executeTakeFirstOrThrow()).id
})
afterAll(() => t?.close())

const none = { n2000: 0, n1000: 0, n500: 0, n200: 0, n100: 0, n50: 0, n20: 0, n10: 0, n5: 0, n1: 0 }
/** NT$ 1,237. */
const full = { ...none, n1000: 1, n100: 2, n10: 3, n5: 1, n1: 2 }
let places = 0
const aBox = (change: object = {}) => {
  places += 1
  return {
    place: `櫃檯 ${places}`,
    emptied_on: '2026-11-19',
    campaign_id,
    payment_method_id,
    note: '',
    ...full,
    ...change,
  }
}
const begin = async (change: object = {}, client = ann) => {
  const made = await client.post('/api/admin/box-counts', aBox(change))
  expect(made.status, made.text).toBe(201)
  return made.body
}
const count = (client: Client, { id, version }: { id: number; version: number }, counts: object = full) =>
  client.post(`/api/admin/box-counts/${id}/count`, { version, ...none, ...counts })
const cancel = (client: Client, { id, version }: { id: number; version: number }) =>
  client.post(`/api/admin/box-counts/${id}/cancel`, { version, reason: '箱子拿錯了' })
const look = async (id: number, client = ann) => (await client.get(`/api/admin/box-counts/${id}`)).body
const write = (statement: string) => sql.raw(statement).execute(t.app.db)
const ordersOf = async () =>
  Number((await sql<{ n: number }>`select count(*) n from orders`.execute(t.app.db)).rows[0]?.n)

describe('a donation box', () => {
  it('is booked when a second person counted the same, as one anonymous gift in cash of its day', async () => {
    const before = await ordersOf()
    const box = await begin()
    expect(box).toMatchObject({ state: 'waiting', my_side: 'first', total: null, order: null, second_by_name: null })
    expect(await ordersOf()).toBe(before)
    const done = await count(ben, box)
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({ state: 'booked', total: 1237, my_side: null, second_by_name: '斌' })
    expect(await ordersOf()).toBe(before + 1)
    const row = t.app.db.selectFrom('orders').selectAll().where('id', '=', done.body.order.id)
    const order = await row.executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      ...{ grand_total: 1237, campaigns_total: 1237, payment_status: 'paid', payment_method_id },
      ...{ public_name_mode: 'anonymous', receipt_type: 'none', customer_id: null, email: null },
    })
    const { rows } = await sql<object>`select t.occurred_on::text, t.amount::int, t.category, t.method, t.counterparty,
        p.marked_paid_by = ${(await people()).first} as by_first
      from payments p join transactions t on t.payment_id = p.id where p.order_id = ${order.id}`.execute(t.app.db)
    expect(rows).toMatchObject([
      { occurred_on: '2026-11-19', amount: 1237, category: 'donation', method: 'cash', by_first: true },
    ])
    const receipts = t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order.id)
    expect(await receipts.execute()).toMatchObject([
      {
        receipt_name: '捐款箱（櫃檯 1）',
        total_amount: 1237,
        upload_tax: false,
        delivery: 'none',
        identifier_last4: null,
      },
    ])
    expect(await broken()).toEqual([])
  })

  const people = async () => {
    const { rows } = await sql<{ first: number }>`select id as first from users where name = '安'`.execute(t.app.db)
    return rows[0] ?? { first: 0 }
  }

  it('keeps what the first one counted from everybody until the second one has counted', async () => {
    const box = await begin()
    expect((await look(box.id)).entries).toHaveLength(1)
    for (const client of [ben, cat]) {
      const { body, text } = await client.get(`/api/admin/box-counts/${box.id}`)
      expect(body.entries).toEqual([])
      expect(text).not.toContain('1237')
    }
    const logs = await ben.get(`/api/admin/logs?filter[subject_type]=box_counts&filter[subject_id]=${box.id}`)
    expect(logs.body.data).toHaveLength(1)
    expect(JSON.stringify(logs.body.data)).not.toMatch(/n1000|1237/)
    const list = await ben.get('/api/admin/box-counts?filter[state]=waiting')
    expect(list.body.data[0].total).toBeNull()
    const stale = await count(ben, { ...box, version: 99 })
    expect([stale.status, stale.body.current.entries]).toEqual([409, []])
  })

  it('is never counted for the second time by the one who was first: their own count is taken anew', async () => {
    const box = await begin({}, ann)
    const again = await count(ann, box, { ...full, n1: 3 })
    expect(again.body, again.text).toMatchObject({ state: 'waiting', second_by_name: null, order: null })
    expect(again.body.entries).toHaveLength(2)
    const alone = `update box_counts set second_by = first_by, state = 'differs' where id = ${box.id}`
    await expect(write(alone)).rejects.toThrow(/box_counts_two_people/)
    const entry = `insert into box_count_entries (box_count_id, side, counted_by, counted_at, n2000, n1000, n500, n200, n100, n50, n20, n10, n5, n1)
      select id, 'second', first_by, now(), 0, 0, 0, 0, 1, 0, 0, 0, 0, 0 from box_counts where id = ${box.id}`
    await expect(write(entry)).rejects.toThrow(/counted by two people/)
    // what was corrected is what counts
    expect((await count(ben, again.body, full)).body.state).toBe('differs')
  })

  it('that differs is shown to both and counted anew until both agree; the same sum of other pieces differs too', async () => {
    const box = await begin()
    const other = await count(ben, box, { ...full, n10: 1, n20: 1 })
    expect(other.body).toMatchObject({ state: 'differs', order: null, total: null })
    expect(other.body.entries.map(({ total }: { total: number }) => total)).toEqual([1237, 1237])
    const third = await count(cat, other.body)
    expect([third.status, third.body.code]).toEqual([409, 'box_other_person'])
    const anew = await count(ann, other.body, { ...full, n10: 2 })
    expect(anew.body).toMatchObject({ state: 'differs' })
    const agreed = await count(ben, anew.body, { ...full, n10: 2 })
    expect(agreed.body, agreed.text).toMatchObject({ state: 'booked', total: 1227 })
    expect(agreed.body.entries).toHaveLength(4)
    const logs = await ann.get(`/api/admin/logs?filter[subject_type]=box_counts&filter[subject_id]=${box.id}`)
    expect(logs.body.data).toHaveLength(4)
    expect(await broken()).toEqual([])
  })

  it('is booked once, whoever sends at the same time and however often', async () => {
    const before = await ordersOf()
    const box = await begin()
    const answers = await Promise.all([count(ben, box), count(cat, box), count(ben, box)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await ordersOf()).toBe(before + 1)
    const now = await look(box.id)
    expect((await count(ben, now)).body.code).toBe('box_booked')
    expect((await cancel(ann, now)).body.code).toBe('box_booked')
    await expect(write(`update box_counts set note = 'x' where id = ${box.id}`)).rejects.toThrow(/is over/)
    await expect(write(`update box_count_entries set n1 = 9`)).rejects.toThrow()
    // both counters of one box agree after a difference, both at once
    const differs = (await count(ben, await begin(), { n100: 1 })).body
    const both = await Promise.all([count(ann, differs, { n100: 1 }), count(ben, differs, full)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ordersOf()).toBe(before + 2)
    expect(await broken()).toEqual([])
  })

  it('is recorded once a day, however its place is spelled; a cancelled one leaves room', async () => {
    const twice = await Promise.all([
      ann.post('/api/admin/box-counts', aBox({ place: '大廳 A' })),
      ben.post('/api/admin/box-counts', aBox({ place: '大廳Ａ' })),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422])
    const [made, refused] = twice.toSorted((one, other) => one.status - other.status)
    expect(refused?.body.errors.place[0]).toContain('已經登記過了')
    await begin({ place: '大廳 A', emptied_on: '2026-11-18' })
    const before = await ordersOf()
    const gone = await cancel(cat, made?.body)
    expect(gone.body, gone.text).toMatchObject({ state: 'cancelled', my_side: null })
    expect((await count(ben, gone.body)).body.code).toBe('box_cancelled')
    expect((await cancel(ben, gone.body)).body.code).toBe('box_cancelled')
    expect(await ordersOf()).toBe(before)
    await begin({ place: '大廳 A' })
  })

  it('may hold less and more than one gift may be', async () => {
    const box = await begin({ ...none, n1: 7 })
    expect((await count(ben, box, { n1: 7 })).body).toMatchObject({ state: 'booked', total: 7 })
    const big = await begin({ ...none, n1000: 300 })
    expect((await count(ben, big, { n1000: 300 })).body).toMatchObject({ state: 'booked', total: 300_000 })
    expect(await broken()).toEqual([])
  })

  it('says in a sentence what is wrong', async () => {
    const refused = async (change: object) => (await ann.post('/api/admin/box-counts', aBox(change))).body.errors
    expect(await refused(none)).toEqual({ n2000: ['請至少填一種面額的數量。'] })
    expect(await refused({ n5: -1 })).toEqual({ n5: ['數量要是 0 到 9,999 的整數。'] })
    expect(await refused({ n5: 1.5 })).toEqual({ n5: ['數量要是 0 到 9,999 的整數。'] })
    expect(await refused({ n2000: 9999 })).toEqual({ n2000: ['總額不能超過 NT$10,000,000。'] })
    expect(await refused({ place: ' ' })).toEqual({ place: ['請填寫捐款箱位置。'] })
    expect(await refused({ emptied_on: '2026-11-21' })).toEqual({ emptied_on: ['清點日期不能晚於今天。'] })
    expect(Object.keys(await refused({ campaign_id: 999_999 }))).toEqual(['campaign_id'])
    const card = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'credit')
    const { id } = await card.executeTakeFirstOrThrow()
    expect(await refused({ payment_method_id: id })).toEqual({ payment_method_id: ['請選擇現金的付款方式。'] })
  })

  it('is refused on a closed day, also where it was closed between the two counts', async () => {
    const box = await begin({ emptied_on: '2026-10-31' })
    const close = (closed_until: string | null) => putSettings(t.app, system('test'), 'ledger', { closed_until })
    await close('2026-10-31')
    const late = await count(ben, box)
    expect([late.status, late.body.code], late.text).toEqual([409, 'box_day_closed'])
    expect((await look(box.id)).state).toBe('waiting')
    const { errors } = (await ann.post('/api/admin/box-counts', aBox({ emptied_on: '2026-10-30' }))).body
    expect(errors.emptied_on[0]).toContain('已經結了')
    await close(null)
  })

  it('is not booked where its campaign was closed between the two counts, and can be cancelled', async () => {
    const { id: closing } = await aCampaign(t.app)
    const box = await begin({ campaign_id: closing })
    await t.app.db.updateTable('campaigns').set({ status: 'closed' }).where('id', '=', closing).execute()
    const before = await ordersOf()
    const late = await count(ben, box)
    expect([late.status, late.body.code], late.text).toEqual([409, 'box_not_taken'])
    expect([await ordersOf(), (await look(box.id)).entries.length]).toEqual([before, 1])
    expect((await cancel(ben, box)).body.state).toBe('cancelled')
  })

  it('asks for the permissions of orders by staff', async () => {
    const reader = (await aStaff(t, { permissions: ['orders view'] })).client
    expect((await reader.post('/api/admin/box-counts', aBox())).status).toBe(403)
    const box = await begin()
    expect((await count(reader, box)).status).toBe(403)
    expect((await cancel(reader, box)).status).toBe(403)
    expect((await reader.get(`/api/admin/box-counts/${box.id}`)).body.entries).toEqual([])
    const writer = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
    expect((await count(writer, box)).status).toBe(403)
  })
})

it('what was counted is added, compared by piece, and belongs to its side', () => {
  expect(totalOf(full)).toBe(1237)
  expect(differencesOf(full, { ...full, n10: 1, n20: 1 })).toEqual([20, 10])
  const open = { state: 'waiting', first_by: 1, second_by: null } as const
  expect([sideOf(open, 1), sideOf(open, 2)]).toEqual(['first', 'second'])
  expect([2, 3].map((id) => sideOf({ ...open, state: 'differs', second_by: 2 }, id))).toEqual(['second', null])
  expect(sideOf({ ...open, state: 'booked', second_by: 2 }, 1)).toBeNull()
  expect([areShown(open, 1), areShown(open, 2), areShown({ ...open, second_by: 2 }, 3)]).toEqual([true, false, true])
  const entry = (id: number, side: 'first' | 'second') => ({ ...none, id, side })
  const entries = [entry(1, 'first'), entry(3, 'first'), entry(2, 'second')]
  expect([latestOf(entries).first?.id, latestOf(entries).second?.id]).toEqual([3, 2])
})
