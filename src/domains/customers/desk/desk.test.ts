import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { deskCustomerList } from './contract.ts'
import { listCustomerRows, sameAs } from './queries.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let service: Awaited<ReturnType<typeof aStaff>>
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  t.clock.set('2026-06-15T09:00:00+08:00')
  ming = await aMember(t)
  service = await aStaff(t, {
    permissions: ['customers view', 'customers update'],
    role: { reveals_per_day: 5 },
  })
})
afterAll(() => t?.close())

const path = (id: number, end = '') => `/api/admin/customers/${id}${end}`
const get = async (id: number) => (await service.client.get(path(id))).body
const put = (id: number, body: object) => service.client.put(path(id), body)
const give = async (amount: number, at: string, who = ming) => {
  t.clock.set(at)
  const { id } = await aCampaign(t.app)
  return aPaidGift(t, { campaign_id: id, amount, client: who.client })
}
const set = (id: number, values: object) => t.app.db.updateTable('customers').set(values).where('id', '=', id).execute()

describe('the list of members', () => {
  it('has what each gave and ordered, with the sum of all', async () => {
    await give(600, '2025-03-01T10:00:00+08:00')
    await give(400, '2026-03-01T10:00:00+08:00')
    const wei = await aMember(t, hua)
    const { body } = await service.client.get('/api/admin/customers?sort=-donated_total')
    expect(body.data).toMatchObject([
      {
        id: ming.id,
        name: '王小明',
        email: 'ming@example.com',
        orders_count: 2,
        donated_total: 1000,
        status: 'active',
      },
      { id: wei.id, orders_count: 0, donated_total: 0, last_order_at: null },
    ])
    expect(body.sums).toEqual({ donated_total: 1000 })
  })

  it('asks the database as often for many members as for one', async () => {
    const count = async () => {
      let asked = 0
      const db = t.app.db.withPlugin({
        transformQuery: ({ node }) => {
          asked += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const reader = { kind: 'admin', superman: true, permissions: [] } as const
      const page = await listCustomerRows({ ...t.app, db }, reader, deskCustomerList.parse({}))
      return [page.data.length, asked]
    }
    const [one, few] = await count()
    for (let n = 0; n < 8; n += 1) await aMember(t, { name: `陳${n}`, email: `n${n}@example.com` })
    const [nine, many] = await count()
    expect([one, nine]).toEqual([1, 9])
    expect(many).toBe(few)
  })

  it('finds by name, mail and phone, and by tag', async () => {
    await set(ming.id, { phone: '0912345678', tags: ['企業窗口'] })
    await aMember(t, hua)
    const found = async (query: string) =>
      (await service.client.get(`/api/admin/customers?${query}`)).body.data.map(({ id }: { id: number }) => id)
    for (const q of ['小明', 'MING@', '0912345'])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([ming.id])
    expect(await found(`filter[tag]=${encodeURIComponent('企業窗口')}`)).toEqual([ming.id])
    expect(await found('filter[tag]=none')).toEqual([])
  })

  it('is taken away in a file only by who may change members, and the log has it', async () => {
    const viewer = await aStaff(t, { permissions: ['customers view'] })
    const body = { filter: {}, format: 'csv' }
    expect((await viewer.client.post('/api/admin/customers/export', body)).status).toBe(403)
    expect((await service.client.post('/api/admin/customers/export', body)).status).toBe(201)
    await t.runDueJobs()
    const logged = await t.app.db.selectFrom('audit_logs').select('action').where('actor_id', '=', service.id).execute()
    expect(logged.map(({ action }) => action)).toContain('exported')
  })

  it('is closed to staff without the permission', async () => {
    const other = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    for (const end of ['', `/${ming.id}`, `/${ming.id}/gifts`, `/${ming.id}/letters`])
      expect((await other.client.get(`/api/admin/customers${end}`)).status, end).toBe(403)
  })
})

describe('groups of givers', () => {
  const inGroup = async (segment: string) => {
    t.clock.set('2026-06-15T09:00:00+08:00')
    const { body } = await service.client.get(`/api/admin/customers?filter[segment]=${segment}&sort=name`)
    return [body.data.map(({ id }: { id: number }) => id), body.sums.donated_total]
  }

  it('who gave last year and not this year, at the ends of Taipei’s years', async () => {
    const [late, early, before] = await Promise.all(
      ['late', 'early', 'before'].map((name) => aMember(t, { name, email: `${name}@example.com` })),
    )
    await give(100, '2024-12-31T23:50:00+08:00', before)
    await give(200, '2025-12-31T23:50:00+08:00', late)
    await give(300, '2026-01-01T00:10:00+08:00', early)
    expect(await inGroup('lapsed')).toEqual([[late?.id], 200])
    expect(await inGroup('returning')).toEqual([[before?.id, late?.id], 300])
  })

  it('who gave three times in twelve months', async () => {
    for (const month of ['07', '10']) await give(100, `2025-${month}-10T09:00:00+08:00`)
    expect(await inGroup('often')).toEqual([[], 0])
    await give(100, '2026-02-10T09:00:00+08:00')
    expect(await inGroup('often')).toEqual([[ming.id], 300])
  })

  it('who gave first in the last 30 days and not a second time', async () => {
    const early = await aMember(t, { name: 'early', email: 'early@example.com' })
    const wei = await aMember(t, hua)
    await give(100, '2026-05-16T08:59:00+08:00', early)
    await give(500, '2026-05-16T09:01:00+08:00', wei)
    await give(200, '2026-05-20T09:00:00+08:00')
    expect(await inGroup('once')).toEqual([[wei.id, ming.id], 700])
    await give(300, '2026-06-01T09:00:00+08:00', wei)
    expect(await inGroup('once')).toEqual([[ming.id], 200])
  })

  it('whose payment failed and who never gave again', async () => {
    const { id } = await aCampaign(t.app)
    const cart = await aReadyCart(ming.client, [{ campaign_id: id, amount: 300 }], await byTransfer(t))
    const { body } = await order(ming.client, cart)
    const failed = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
    await t.app.db.updateTable('payments').set({ state: 'failed' }).where('order_id', '=', failed).execute()
    expect(await inGroup('failed')).toEqual([[ming.id], 0])
    await give(300, '2026-06-15T10:00:00+08:00')
    expect(await inGroup('failed')).toEqual([[], 0])
  })
})

describe('a member', () => {
  it('has counts for the tabs, and each tab asks for itself', async () => {
    await give(600, '2025-03-01T10:00:00+08:00')
    await give(400, '2026-03-01T10:00:00+08:00')
    expect(await get(ming.id)).toMatchObject({
      donated_total: 1000,
      goods_total: 0,
      counts: { orders: 2, gifts: 2, applications: 0, adoptions: 0, volunteer: 0 },
    })
    const { body } = await service.client.get(path(ming.id, '/gifts'))
    expect(body.years).toEqual([
      { year: 2025, amount: 600, count: 1 },
      { year: 2026, amount: 400, count: 1 },
    ])
    expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([400, 600])
    const { body: letters } = await service.client.get(path(ming.id, '/letters'))
    expect(letters.total).toBe(letters.data.length)
  })

  it('shows applications, adoptions and volunteers only to who may see those', async () => {
    for (const end of ['/applications', '/adoptions', '/volunteer'])
      expect((await service.client.get(path(ming.id, end))).status, end).toBe(403)
    const all = await aStaff(t, {
      permissions: ['customers update', 'applications view', 'adoptions view', 'volunteers view'],
    })
    for (const end of ['/applications', '/adoptions', '/volunteer'])
      expect((await all.client.get(path(ming.id, end))).status, end).toBe(200)
  })

  it('keeps address, birthday and number behind a reason, and the log says who looked', async () => {
    await set(ming.id, {
      ...{ zip: '100006', city: '臺北市', address: '中正區示範路 1 號', birth_on: '1990-05-01' },
      ...sealIdentifier(t.app.secrets, 'A123456789'),
    })
    const shown = await service.client.get(path(ming.id))
    expect(shown.body).toMatchObject({ email: 'ming@example.com', city: '臺北市', birth_on: null })
    expect(shown.text).not.toMatch(/示範路|1990-05-01|A123456789/)
    const short = await service.client.post(path(ming.id, '/reveal'), { purpose: 'tax', reason: '看看' })
    expect(short.status).toBe(422)
    const why = { purpose: 'tax', reason: '捐贈申報，核對證號' }
    const { body } = await service.client.post(path(ming.id, '/reveal'), why)
    expect(body.values).toEqual(
      expect.arrayContaining([
        { field: 'address', value: '中正區示範路 1 號' },
        { field: 'birth_on', value: '1990-05-01' },
        { field: 'receipt_identifier_last4', value: 'A123456789' },
      ]),
    )
    const logged = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'reason', 'subject_id'])
      .where('actor_id', '=', service.id)
      .execute()
    expect(logged).toEqual([
      { action: 'viewed_sensitive', reason: '捐贈申報：捐贈申報，核對證號', subject_id: String(ming.id) },
    ])
  })

  it('gets tags and a note in the version that was seen', async () => {
    const { version } = await get(ming.id)
    const kept = { tags: ['固定支持者', ' 固定支持者'], staff_note: '年底會再捐' }
    const first = await put(ming.id, { version, ...kept })
    expect(first.body).toMatchObject({ tags: ['固定支持者'], staff_note: '年底會再捐', updated_by_name: service.name })
    const late = await put(ming.id, { version, tags: [], staff_note: null })
    expect([late.status, late.body.code, late.body.current.tags]).toEqual([409, 'stale', ['固定支持者']])
    const long = await put(ming.id, { version: first.body.version, tags: ['很'.repeat(21)] })
    expect(long.status).toBe(422)
  })

  describe('tells staff something new about themselves', () => {
    const told = { name: '王曉明', email: 'ming@example.com', phone: '0922 333 444', kind: 'person' }
    const change = async (more: object = {}) => {
      const { version } = await get(ming.id)
      return service.client.put(path(ming.id, '/profile'), { version, ...told, ...more })
    }
    const row = () => t.app.db.selectFrom('customers').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()

    it('which is written, with the address that nobody read, and the log has it', async () => {
      await set(ming.id, { zip: '100006', city: '臺北市', address: '中正區示範路 1 號' })
      const saved = await change()
      expect([saved.status, saved.body.name, saved.body.phone], saved.text).toEqual([200, '王曉明', '0922333444'])
      expect(await row()).toMatchObject({ address: '中正區示範路 1 號', updated_by: service.id })
      const half = await change({ home_city: '臺南市' })
      expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['home_address']])
      const home = { home_zip: '700007', home_city: '臺南市', home_address: '中西區公園路 2 號' }
      expect((await change(home)).text).not.toContain('公園路')
      expect(await row()).toMatchObject({ zip: '700007', city: '臺南市', address: '中西區公園路 2 號' })
      const logged = t.app.db.selectFrom('audit_logs').select('action').where('actor_id', '=', service.id)
      expect((await logged.execute()).map(({ action }) => action)).toEqual(['updated', 'updated'])
    })

    it('and a new mail address waits for its owner, and the old one is warned', async () => {
      const { body } = await change({ email: 'new@example.com' })
      expect(body).toMatchObject({ email: 'ming@example.com', pending_email: 'new@example.com' })
      const mails = await t.app.db
        .selectFrom('mail_outbox')
        .select(['template', 'to_email'])
        .where('template', 'in', ['change_email', 'email_will_change'])
        .orderBy('template')
        .execute()
      expect(mails).toEqual([
        { template: 'change_email', to_email: 'new@example.com' },
        { template: 'email_will_change', to_email: 'ming@example.com' },
      ])
      await aMember(t, hua)
      const taken = await change({ email: hua.email })
      expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
    })

    it('in the version that was seen, and not of an account that ended', async () => {
      const { version } = await get(ming.id)
      await change()
      const late = await service.client.put(path(ming.id, '/profile'), { version, ...told, name: '別人' })
      expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'stale', '王曉明'])
      const bad = await change({ kind: 'company', tax_id: '12345678' })
      expect([bad.status, Object.keys(bad.body.errors).toSorted()]).toEqual([422, ['company_name', 'tax_id']])
      await set(ming.id, { status: 'deleted', deleted_at: '2026-06-01T00:00:00+08:00' })
      expect((await change()).body.code).toBe('customer_state')
    })
  })

  it('is kept out at once when the account is suspended, and let in again', async () => {
    const { version } = await get(ming.id)
    expect((await ming.client.get('/api/customer/me')).status).toBe(200)
    const reason = '有人盜用帳號'
    const suspended = await service.client.post(path(ming.id, '/suspend'), { version, reason })
    expect(suspended.body).toMatchObject({ status: 'suspended', actions: ['restore'] })
    expect((await ming.client.get('/api/customer/me')).status).toBe(401)
    const again = await service.client.post(path(ming.id, '/suspend'), { version: suspended.body.version, reason })
    expect([again.status, again.body.code]).toEqual([409, 'customer_state'])
    const restored = await service.client.post(path(ming.id, '/restore'), { version: suspended.body.version, reason })
    expect(restored.body.status).toBe('active')
    expect((await ming.client.get('/api/customer/me')).status).toBe(401)
  })

  it('that ended is only read', async () => {
    await set(ming.id, { status: 'deleted', deleted_at: '2026-06-01T00:00:00+08:00' })
    const { version, actions } = await get(ming.id)
    expect(actions).toEqual([])
    expect((await put(ming.id, { version, tags: ['x'] })).body.code).toBe('customer_state')
  })

  it('is told of other accounts that may be the same person, by number, by mail, by phone and name', async () => {
    const by = async (values: object, email: string, name = '王小明') => {
      const { id } = await aMember(t, { name, email })
      await set(id, values)
      return id
    }
    await set(ming.id, { phone: '0912345678', ...sealIdentifier(t.app.secrets, 'A123456789') })
    const number = await by(sealIdentifier(t.app.secrets, 'a123456789'), 'a@example.com', '別人')
    const mail = await by({ receipt_email: 'ming@example.com' }, 'b@example.com', '別人')
    const phone = await by({ phone: '0912345678' }, 'c@example.com')
    await by({ phone: '0912345678' }, 'd@example.com', '同一支電話的家人')
    const { likely } = await get(ming.id)
    expect(likely.map(({ id, by }: { id: number; by: string[] }) => [id, ...by])).toEqual([
      [number, 'identifier'],
      [mail, 'email'],
      [phone, 'phone_and_name'],
    ])
  })

  it('is compared with others by indexes, however many there are', async () => {
    // in parts: one statement for all of them takes longer than a statement may on a machine that has much to do
    for (let from = 1; from <= 20_000; from += 1_000)
      await sql`insert into customers (name, email, phone, receipt_email)
        select '會員' || n, 'many' || n || '@example.com', '09' || lpad(n::text, 8, '0'), 'r' || n || '@example.com'
          from generate_series(${from}::int, ${from + 999}::int) n`.execute(t.app.db)
    await t.asOwner((db) => sql`analyze customers`.execute(db))
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sameAs(ming.id)}`.execute(t.app.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on customers/)
    for (const index of ['customers_receipt_email', 'customers_phone_start', 'customers_identifier', 'customers_email'])
      expect(plan).toContain(index)
  })
})
