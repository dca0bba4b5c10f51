import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedStatement, type SqlKind } from '#domains/record_search/named/queries.ts'
import { type NamedKind, type NamedPage, namedKinds, namedPages } from '#domains/record_search/named/rules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { aStaff } from '../support/people.ts'
import { examples } from './examples/all.ts'
import { addressOf, aWorld, callerOf, endpoints, nameOf, send, type World } from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

/** A call that makes a record of each kind, or is about one; and what of its row somebody types. */
const made = {
  goods_gifts: ['POST /api/admin/goods-gifts', 'donor_name'],
  box_counts: ['POST /api/admin/box-counts', 'place'],
  refunds: ['POST /api/admin/refunds/:id/approve', 'provider_ref'],
  transactions: ['POST /api/admin/transactions', 'no'],
  bank_lines: ['POST /api/admin/bank-lines/:id/set-aside', 'text'],
  bank_statements: ['POST /api/admin/bank-statements', 'file_name'],
  payouts: ['POST /api/admin/payouts', 'reference'],
  account_moves: ['POST /api/admin/account-moves', 'no'],
  suspense_items: ['POST /api/admin/suspense-items', 'reference'],
  closed_years: ['POST /api/admin/closed-years', 'id'],
  bank_accounts: ['POST /api/admin/bank-accounts', 'name'],
  solicitation_permits: ['POST /api/admin/permits', 'permit_no'],
  adoptions: ['POST /api/admin/adoptions', 'name'],
  adoption_requests: ['POST /api/admin/adoption-requests/:id/assign', 'phone'],
  surrenders: ['POST /api/admin/surrenders', 'animal_name'],
  contact_messages: ['POST /api/admin/contact-messages/:id/answer', 'contact_no'],
  volunteers: ['POST /api/admin/volunteers', 'phone'],
  volunteer_shifts: ['POST /api/admin/volunteer-shifts', 'place'],
  mailings: ['POST /api/admin/mailings', 'subject'],
  offers: ['POST /api/admin/offers', 'name'],
  gifts: ['POST /api/admin/gifts', 'name'],
  brands: ['POST /api/admin/brands', 'name'],
  categories: ['POST /api/admin/product-categories', 'name'],
  blogs: ['POST /api/admin/blogs', 'title'],
  blog_categories: ['POST /api/admin/blog-categories', 'name'],
  banners: ['POST /api/admin/banners', 'title'],
  media: ['POST /api/admin/media/library', 'original_name'],
  faqs: ['POST /api/admin/faqs', 'question'],
  locations: ['POST /api/admin/locations', 'name'],
  payment_methods: ['POST /api/admin/payments', 'name'],
  delivery_methods: ['POST /api/admin/deliveries', 'name'],
  users: ['POST /api/admin/users', 'email'],
  clinic_users: ['POST /api/admin/clinic-users', 'email'],
  roles: ['POST /api/admin/roles', 'label'],
} as const satisfies Record<NamedKind, readonly [call: string, column: string]>

const tables: Partial<Record<NamedKind, string>> = { clinic_users: 'users', closed_years: 'book_years' }

/** The newest row of a kind, and what somebody types who looks for it. */
const rowOf = async (kind: NamedKind): Promise<{ id: number; typed: string }> => {
  const [call, column] = made[kind]
  const endpoint = endpoints.find((one) => nameOf(one) === call) ?? expect.fail(`no call ${call}`)
  const use = await (examples[call] ?? expect.fail(`no example of ${call}`))(world)
  const sent = use.row
    ? undefined
    : await send(callerOf(world, endpoint), endpoint, addressOf(endpoint, use.params), use.body ?? {}, use.headers)
  expect(sent?.status ?? 201, sent?.text).toBeLessThan(300)
  if (kind === 'refunds')
    await sql`update refunds set provider_ref = 'BANK-REF-77' where id = (select max(id) from refunds)`.execute(
      world.t.app.db,
    )
  const id = kind === 'refunds' ? 'order_id' : 'id'
  const { rows } = await sql<{ id: number; typed: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(column)}::text as typed from ${sql.table(tables[kind] ?? kind)}
    order by ${sql.ref('id')} desc limit 1`.execute(world.t.app.db)
  return rows[0] ?? expect.fail(`no row of ${kind}`)
}

/** What the palette finds; on a machine with much to do some kinds are late, and are asked for again. */
const found = async (client: World['superman']['client'], q: string, kinds: readonly NamedKind[]) => {
  const ask = async () => (await client.get(`/api/admin/search?${new URLSearchParams({ q })}`)).body
  let answer = await ask()
  while (kinds.some((kind) => answer.late.includes(kind))) answer = await ask()
  return answer
}

describe.each(namedKinds)('a record of %s', (kind) => {
  it('is found by what it is called, and by nobody who may not see it', async () => {
    const { id, typed } = await rowOf(kind)
    const all = await found(world.superman.client, typed, [kind])
    expect(all[kind], typed).toContainEqual(expect.objectContaining({ id }))
    const { seen_with }: { seen_with: readonly Permission[] } = namedPages[kind]
    const others = await aStaff(world.t, { permissions: ['dashboard view'] })
    expect((await found(others.client, typed, [kind]))[kind]).toBeNull()
    const reader = await aStaff(world.t, { permissions: [seen_with[0] ?? 'dashboard view'] })
    expect((await found(reader.client, typed, [kind]))[kind]).not.toBeNull()
  })
})

/** Kinds whose list is where a hit leads, for some or for all. */
const inLists = namedKinds.filter((kind) => {
  const page: NamedPage = namedPages[kind]
  return page.shown === 'in_list' || page.opened_with
})

/** Lists at another address than the calls that make their records. */
const listsElsewhere: Partial<Record<NamedKind, string>> = { refunds: '/api/admin/orders', media: '/api/admin/media' }

it.each(inLists)('the list of %s is asked for what a hit is called, and has it', async (kind) => {
  const { typed } = await rowOf(kind)
  const hit = (await found(world.superman.client, typed, [kind]))[kind][0]
  const path = listsElsewhere[kind] ?? made[kind][0].split(' ')[1]?.split('/:')[0]
  const { status, body } = await world.superman.client.get(`${path}?${new URLSearchParams({ q: hit.title })}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  expect(body.data.map(({ id }: { id: number }) => id)).toContain(hit.id)
})

it('who packs parcels finds nothing that hangs on orders of others', async () => {
  const packer = await aStaff(world.t, {
    permissions: ['orders view', 'orders update'],
    role: { order_scope: 'parcels' },
  })
  const { goods_gifts, box_counts, refunds } = await found(packer.client, '林', [
    'goods_gifts',
    'box_counts',
    'refunds',
  ])
  expect([goods_gifts, box_counts, refunds]).toEqual([null, null, null])
})

it('what somebody reads masked is not looked at', async () => {
  const { typed } = await rowOf('volunteers')
  const viewer = await aStaff(world.t, { permissions: ['volunteers view'] })
  expect((await found(viewer.client, typed, ['volunteers'])).volunteers).toEqual([])
})

/** A view of few rows, which may be read whole. */
const everyRow: readonly SqlKind[] = ['closed_years']

it.each(namedKinds.filter((kind): kind is SqlKind => kind !== 'media' && !everyRow.includes(kind)))(
  'the statements of %s read no whole table',
  async (kind) => {
    const reader = { superman: true, permissions: [], kind: 'admin' } as const
    const plan = await world.t.app.db.transaction().execute(async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
      const lines: string[] = []
      for (const way of ['newest', 'index'] as const) {
        const statement = namedStatement({ reader, spellings: ['林志安', '0912'] }, [kind], way)
        if (!statement) continue
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)
        lines.push(...rows.map((row) => row['QUERY PLAN']))
      }
      return lines.join('\n')
    })
    expect(plan).not.toContain('Seq Scan')
  },
)
