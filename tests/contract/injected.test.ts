import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ming, password } from '../support/people.ts'
import { examples } from './examples/all.ts'
import {
  addressOf,
  aWorld,
  callerOf,
  endpoints,
  keyOf,
  nameOf,
  readEverything,
  type Snapshot,
  send,
  shapeOf,
  type World,
} from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

const text = 'zzINJECTEDzz'
const number = 424_242

/** What an attacker would like to write beside the fields of a form. */
const wishes = [
  ...[
    'id',
    'user_id',
    'customer_id',
    'order_id',
    'created_by',
    'updated_by',
    'posted_by',
    'published_by',
    'marked_paid_by',
  ],
  ...[
    'superman',
    'is_system',
    'kind_of',
    'role',
    'two_factor_secret',
    'password_hash',
    'email_verified_at',
    'remember_token',
  ],
  ...['status', 'state', 'payment_status', 'shipping_status', 'stock_state', 'receipt_no', 'order_no', 'no'],
  ...['grand_total', 'items_total', 'campaigns_total', 'discount_total', 'raised', 'spent', 'balance', 'balance_after'],
  ...[
    'stock_on_hand',
    'stock_reserved',
    'sold_count',
    'unit_price',
    'cost',
    'access_key',
    'snapshot',
    'verification_code',
  ],
  ...[
    'created_at',
    'posted_at',
    'published_at',
    'paid_at',
    'deleted_at',
    'search_text',
    'live',
    'reverses_id',
    'proof',
    'staff',
  ],
]

const writes = endpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && endpoint.body && nameOf(endpoint) in examples,
)

const injectedIn = (all: Snapshot) =>
  [...all].filter(([, row]) => Object.values(row).some((value) => value === number || String(value).includes(text)))

describe('fields that a form does not have', () => {
  it('are sent to every call with an example', () => expect(writes.length).toBeGreaterThan(40))

  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'are refused by %s and change nothing',
    async (name, endpoint) => {
      const use = (await examples[name]?.(world)) ?? {}
      const before = await readEverything(world)
      const row = use.row && before.get(keyOf(use.row.table, use.row.id))
      const own = shapeOf(endpoint.body)
      const columns = [...new Set([...wishes, ...Object.keys(row ?? {})])].filter((column) => !(column in own))
      const version = 'version' in own ? { version: row?.version } : {}
      const [client, url] = [callerOf(world, endpoint), addressOf(endpoint, use.params)]
      for (const value of [number, text]) {
        const extra = Object.fromEntries(columns.map((column) => [column, value]))
        const { status, body, text: answer } = await send(client, endpoint, url, { ...extra, ...use.body, ...version })
        expect([status, body.code], answer).toEqual([422, 'invalid'])
        for (const field of Object.keys(body.errors)) expect(columns).toContain(field)
        expect(body.message).toMatch(/\p{Script=Han}/u)
      }
      expect(injectedIn(await readEverything(world))).toEqual([])
    },
  )

  it('are refused inside of lists, by their place', async () => {
    const { body } = (await examples['POST /api/admin/products']?.(world)) ?? {}
    const { variants, ...product } = body as { variants: readonly object[] }
    const wish = { ...product, variants: variants.map((variant) => ({ ...variant, stock_reserved: number })) }
    const answer = await world.superman.client.post('/api/admin/products', wish)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['variants.0.stock_reserved']])
  })

  it('are refused in a question', async () => {
    const { status, body } = await world.t.visitor.get('/api/settings?q=website&admin=1')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['admin']])
  })

  it.each([
    ['__proto__', 422],
    ['constructor', 422],
    ['x'.repeat(15_000), 422],
    // more than the call takes
    ['x'.repeat(50_000), 413],
    ['<script>', 422],
  ])('may be called %.20s: %i', async (field, refusal) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body, text } = await world.t.visitor.post('/api/contact', `${encodeURIComponent(field)}=1`, form)
    expect(status, text).toBe(refusal)
    expect(body.message).toMatch(/\p{Script=Han}/u)
    expect(text.length).toBeLessThan(2000)
  })
})

/** A good use of the specification's own calls, as far as one is needed to get past the schemas. */
const ownBodies: Readonly<Record<string, object>> = {
  'POST /api/auth/register': { name: '林小華', email: 'hua@example.com', password, consent: true },
  'POST /api/auth/login': { email: ming.email, password },
  'POST /api/forgot-password': { email: ming.email },
  'PUT /api/cart/:id': { name: '王小明' },
}

describe("fields that the specification's own calls do not know", () => {
  const ignoring = endpoints.filter(({ ignoresUnknown, body }) => ignoresUnknown && body)

  it.each(ignoring.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'are overlooked by %s and change nothing',
    async (name, endpoint) => {
      const own = shapeOf(endpoint.body)
      const columns = wishes.filter((column) => !(column in own))
      const extra = Object.fromEntries(columns.map((column) => [column, text]))
      const cart = (await world.t.visitor.post('/api/cart')).body.id
      const url = addressOf(endpoint, { id: cart })
      const { status, body } = await send(callerOf(world, endpoint), endpoint, url, { ...extra, ...ownBodies[name] })
      if (name in ownBodies) expect([200, 201]).toContain(status)
      for (const column of columns) expect(body?.errors ?? {}).not.toHaveProperty(column)
      expect(injectedIn(await readEverything(world))).toEqual([])
    },
  )
})
