import { expect } from 'vitest'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { password } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { examples } from '../examples/all.ts'
import { serial } from '../examples/example.ts'
import { accessOf, addressOf, endpoints, nameOf, send, type World } from '../walk.ts'
import { told } from './sending.ts'

type Row = Readonly<Record<string, unknown>>

/** How an entity of the specification comes into being by a call, and how it is read. */
export type Entity = {
  /** Its rows, and those of its parts. */
  readonly tables: readonly [string, ...string[]]
  /** Writes one by a call; what was sent, and the id of its row. */
  readonly write: (world: World, more?: Row) => Promise<{ id: number; sent: Row }>
  /** What a call answers about it. */
  readonly read: (world: World, id: number) => Promise<Row>
  /** What differs between its kinds, each of which is written. */
  readonly kinds?: readonly Row[]
}

/** Writes by the call of this name as the walks use it: `POST /api/admin/brands`. */
const by =
  (name: string): Entity['write'] =>
  async (world, more = {}) => {
    const endpoint = endpoints.find((one) => nameOf(one) === name) ?? expect.fail(`no call ${name}`)
    const { params, body, headers } = (await examples[name]?.(world)) ?? expect.fail(`${name} has no example`)
    const client = accessOf(endpoint).who === 'member' ? world.member.client : world.superman.client
    const sent = { ...body, ...more }
    const answer = await send(client, endpoint, addressOf(endpoint, params), sent, headers)
    return { id: told(answer, endpoint.status ?? 200).id, sent }
  }

const one =
  (path: string): Entity['read'] =>
  async ({ superman }, id) =>
    told(await superman.client.get(`${path}/${id}`))

/** A noun of staff: made and read below one address. */
const ofStaff = (path: string, ...tables: Entity['tables']): Entity => ({
  tables,
  write: by(`POST ${path}`),
  read: one(path),
})

const paid = async ({ t }: World) => aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount: 700 })
const rowOf = async (world: World, table: 'receipts' | 'fundings', order_no: string): Promise<number> => {
  const { data } = told(await world.superman.client.get(`/api/admin/${table}?q=${order_no}`))
  expect(data, `${table} of ${order_no}`).toHaveLength(1)
  return data[0].id
}

const order: Entity = {
  tables: ['orders', 'order_items', 'order_campaign_items', 'order_events'],
  write: async (world) => {
    const { order_id, order_no } = await paid(world)
    return { id: order_id, sent: { order_no, campaigns_total: 700, grand_total: 700 } }
  },
  read: one('/api/admin/orders'),
}

const receipt: Entity = {
  tables: ['receipts', 'receipt_lines'],
  write: async (world) => {
    const { order_no } = await paid(world)
    return {
      id: await rowOf(world, 'receipts', order_no),
      sent: { total_amount: 700, kind: 'donation', state: 'issued' },
    }
  },
  read: one('/api/admin/receipts'),
}

const funding: Entity = {
  tables: ['fundings'],
  write: async (world) => {
    const { order_id } = await paid(world)
    const { db } = world.t.app
    const { id } = await db
      .selectFrom('fundings')
      .innerJoin('order_campaign_items', 'order_campaign_items.id', 'fundings.order_campaign_item_id')
      .select('fundings.id')
      .where('order_campaign_items.order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return { id, sent: { kind: 'allocation', amount: 700 } }
  },
  read: async ({ superman }, id) => {
    const { data } = told(await superman.client.get('/api/admin/fundings?per_page=100'))
    return data.find((row: { id: number }) => row.id === id) ?? expect.fail(`no funding ${id}`)
  },
}

const customer: Entity = {
  tables: ['customers', 'customer_tokens'],
  write: async ({ t }) => {
    const sent = { name: '林小華', email: `entity${serial()}@example.com` }
    const { customer } = told(await t.visitor.post('/api/auth/register', { ...sent, password, consent: true }), 201)
    return { id: customer.id, sent }
  },
  read: async ({ t }, id) => {
    const { email } = await t.app.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { token } = told(await t.visitor.post('/api/auth/login', { email, password }))
    return told(await t.memberWith(token).get('/api/customer/me'))
  },
}

/** Shown by the carts that it changes. */
const offer: Entity = {
  tables: ['offers', 'offer_targets', 'offer_methods'],
  write: (world) => by('POST /api/admin/offers')(world, { kind: 'code', code: `ENTITY-${serial()}` }),
  read: async ({ t }, id) => {
    const { code } = await t.app.db.selectFrom('offers').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const item = { variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }
    const cart = told(await t.visitor.post('/api/cart/update', { item }))
    const { offers } = told(await t.visitor.post('/api/cart/apply-offer', { id: cart.id, code }))
    expect(offers).toHaveLength(1)
    return { ...offers[0], id: offers[0].offer_id }
  },
}

/** What somebody did to a brand. */
const auditLog: Entity = {
  tables: ['audit_logs', 'audit_links'],
  write: async (world) => {
    const { id: brand } = await by('POST /api/admin/brands')(world)
    const about = `filter[subject_type]=brands&filter[subject_id]=${brand}`
    const { data } = told(await world.superman.client.get(`/api/admin/logs?${about}`))
    expect(data).toHaveLength(1)
    const sent = { action: 'created', subject_type: 'brands', actor_name: world.superman.name }
    return { id: data[0].id, sent }
  },
  read: one('/api/admin/logs'),
}

/** The entities that the specification names beside carts, sessions and settings. */
export const entities: Readonly<Record<string, Entity>> = {
  animal: {
    ...ofStaff('/api/admin/animals', 'animals', 'animal_movements'),
    kinds: [{ species: 'cat' }, { species: 'dog' }],
  },
  'medical record': {
    ...ofStaff('/api/admin/medical-records', 'medical_records'),
    write: by('POST /api/admin/animals/:id/medical-records'),
  },
  // a street that repeats its place is stored without it
  clinic: { ...ofStaff('/api/admin/clinics', 'clinics', 'clinic_prices'), kinds: [{ address: '示範路 8 號' }] },
  'neuter/medical/food application': {
    tables: ['applications', 'application_animals', 'application_events', 'application_requests', 'food_deliveries'],
    write: by('POST /api/my/applications'),
    read: async ({ member }, id) => told(await member.client.get(`/api/my/applications/${id}`)),
    kinds: [{ type: 'neuter' }, { type: 'medical' }, { type: 'food' }],
  },
  campaign: {
    ...ofStaff('/api/admin/campaigns', 'campaigns', 'campaign_options', 'campaign_updates'),
    kinds: ['neuter', 'medical', 'food', 'care_home'].map((type) => ({ type })),
  },
  adoption: {
    ...{ tables: ['adoptions', 'adoption_requests', 'adoption_agreements', 'adoption_followups'] },
    write: by('POST /api/my/adoptions'),
    read: async ({ member }, id) => told(await member.client.get(`/api/my/adoptions/${id}`)),
    kinds: [{ species: 'cat' }, { species: 'dog' }],
  },
  product: ofStaff('/api/admin/products', 'products', 'product_variants'),
  category: ofStaff('/api/admin/product-categories', 'categories'),
  gift: ofStaff('/api/admin/gifts', 'gifts'),
  brand: ofStaff('/api/admin/brands', 'brands'),
  order,
  receipt,
  transaction: ofStaff('/api/admin/transactions', 'transactions'),
  funding,
  customer,
  volunteer: {
    ...{ tables: ['volunteers', 'volunteer_hours'] },
    write: by('POST /api/my/volunteer/register'),
    read: one('/api/admin/volunteers'),
  },
  offer,
  banner: ofStaff('/api/admin/banners', 'banners'),
  blog: ofStaff('/api/admin/blogs', 'blogs'),
  'blog category': ofStaff('/api/admin/blog-categories', 'blog_categories'),
  'payment method': ofStaff('/api/admin/payments', 'payment_methods'),
  'delivery method': ofStaff('/api/admin/deliveries', 'delivery_methods'),
  'admin user': ofStaff('/api/admin/users', 'users', 'user_roles'),
  'clinic user': ofStaff('/api/admin/clinic-users', 'users'),
  role: ofStaff('/api/admin/roles', 'roles', 'role_permissions'),
  'audit log': auditLog,
}
