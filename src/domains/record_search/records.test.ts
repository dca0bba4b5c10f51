import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toInstant } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { statementsOf } from './queries.ts'
import { type RecordKind, recordKinds, soughtBy } from './rules.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

type Client = Awaited<ReturnType<typeof aStaff>>['client']
const search = async (client: Client, q: string) =>
  (await client.get(`/api/admin/search?${new URLSearchParams({ q })}`)).body

describe('records', () => {
  it('are found by number, beginning of a number, phone, mail and name', async () => {
    const product = await aProduct(t.app, { name: '尋找用的馬克杯' })
    const order = await orders.placed([goods(product)], undefined, {
      name: '尋找人',
      phone: '0987123456',
      email: 'find@example.com',
    })
    const { order_no } = order
    const boss = await aStaff(t, { permissions: ['orders view', 'customers view', 'products view'] })
    for (const q of [
      order_no,
      `#${order_no.slice(0, 9)}`,
      order_no.slice(1),
      '0987-123 456',
      '0987123',
      'find@example.com',
      '尋找人',
    ])
      expect((await search(boss.client, q)).orders, q).toMatchObject([{ id: order.id, order_no, name: '尋找人' }])
    expect(await search(boss.client, '尋找用')).toMatchObject({
      orders: [],
      products: [{ name: '尋找用的馬克杯' }],
      late: [],
    })
    expect(await search(boss.client, '沒有這個人')).toMatchObject({ orders: [], people: [] })
  })

  it('of each kind only for who may see it', async () => {
    const packer = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    const found = await search(packer.client, '尋找')
    expect(recordKinds.filter((kind) => found[kind] === null)).toEqual([
      'people',
      'receipts',
      'applications',
      'animals',
      'products',
      'campaigns',
      'clinics',
    ])
  })

  it('that are masked for the reader are not told by the search', async () => {
    const auditor = await aStaff(t, { permissions: ['orders view', 'receipts view', 'applications view'] })
    for (const q of ['0987123456', '098712', 'find@example.com', '尋找人'])
      expect((await search(auditor.client, q)).orders, q).toEqual([])
    const all = await aStaff(t, { permissions: ['orders view', 'customers view'] })
    const [{ order_no }] = (await search(all.client, '尋找人')).orders
    expect((await search(auditor.client, order_no)).orders).toMatchObject([
      { name: expect.not.stringContaining('尋找人') },
    ])
  })

  it('are not asked for without words, nor by signs of the database', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view', 'customers view'] })
    expect((await client.get('/api/admin/search?q=')).status).toBe(422)
    expect((await client.get('/api/admin/search')).status).toBe(422)
    for (const q of ['%', '_', "'", 'S%', '\\', '09%', '林'.repeat(60)])
      expect((await client.get(`/api/admin/search?${new URLSearchParams({ q })}`)).status, q).toBe(200)
  })
})

describe('a character that very many rows have', () => {
  const many = 5_000
  const reader = { superman: true, permissions: [], kind: 'admin' } as const
  beforeAll(() =>
    sql`insert into customers (name, email) select '顏' || n, 'many' || n || '@example.com' from generate_series(1, ${many}::int) n`.execute(
      t.app.db,
    ),
  )

  it('finds the newest of them, by looking at no more than the newest rows', async () => {
    const { client } = await aStaff(t, { permissions: ['customers view'] })
    const { people, late } = await search(client, '顏')
    expect(late).toEqual([])
    expect(people.map(({ name }: { name: string }) => name)).toEqual(
      [0, 1, 2, 3, 4, 5].map((behind) => `顏${many - behind}`),
    )
  })

  it('is looked for in so many rows at most by each statement', async () => {
    type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; 'Relation Name'?: string; Plans?: Plan[] }
    const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
    const [newest] = statementsOf(reader, 'people', soughtBy('顏'), toInstant(t.app.clock()))
    const read = await t.app.db.transaction().execute(async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json) ${newest}`.execute(
        db,
      )
      return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': many }).map(
        (node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      )
    })
    expect(Math.max(...read)).toBeLessThanOrEqual(2_000)
  })

  it('does not hide a rarer word of older rows', async () => {
    const { client } = await aStaff(t, { permissions: ['customers view'] })
    expect((await search(client, 'many77@')).people).toMatchObject([{ name: '顏77' }])
  })
})

/** What may be read whole: other statements go through an index whatever the planner thinks of the sizes. */
describe.each(['orders', 'people', 'receipts', 'applications', 'animals', 'products', 'campaigns', 'clinics'] as const)(
  'the statement of %s',
  (kind: RecordKind) => {
    it.each(['S2611', '0912345678', 'a@example.com', '林志安', '林'])('finds %s by an index', async (q) => {
      const reader = { superman: true, permissions: [], kind: 'admin' } as const
      const plan = await t.app.db.transaction().execute(async (db) => {
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
        const lines: string[] = []
        for (const statement of statementsOf(reader, kind, soughtBy(q), toInstant(t.app.clock()))) {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)
          lines.push(...rows.map((row) => row['QUERY PLAN']))
        }
        return lines.join('\n')
      })
      expect(plan).not.toContain('Seq Scan')
    })
  },
)
