import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRoles } from '#domains/staff/roles/rules.ts'
import { routes } from '#src/routes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let packer: Awaited<ReturnType<typeof aStaff>>['client']
const warehouse = defaultRoles.find(({ name }) => name === 'warehouse')
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  const { permissions = [], order_scope = 'all', reveals_per_day = 0 } = warehouse ?? {}
  packer = (await aStaff(t, { permissions, role: { order_scope, reveals_per_day } })).client
})
afterAll(() => t?.close())

const parcel = async (fields: object = {}) => {
  const order = await orders.placed([goods(await aProduct(t.app))], t.visitor, fields)
  await orders.pay(order.id)
  return order
}
const unpaid = async () => orders.placed([goods(await aProduct(t.app))])
const listed = async (more = '') =>
  ((await packer.get(`/api/admin/orders?per_page=100${more}`)).body.data as { id: number }[]).map(({ id }) => id)
const whole = async (id: number) => (await orders.desk.get(`/api/admin/orders/${id}`)).body

describe('who packs parcels', () => {
  it('is the warehouse, by its role', () => expect(warehouse?.order_scope).toBe('parcels'))

  it('sees the orders that are sent and no others: in the list, its counts and views, and by their addresses', async () => {
    const [sent, other] = [await parcel(), await unpaid()]
    expect(await listed()).toContain(sent.id)
    expect(await listed()).not.toContain(other.id)
    expect(await listed('&filter[payment_status]=unpaid')).toEqual([])
    const { body } = await packer.get(
      `/api/admin/orders/counts?views=${encodeURIComponent('[{"payment_status":"unpaid"}]')}`,
    )
    expect(body.counts).toMatchObject([{ total: 0 }])
    expect((await packer.get(`/api/admin/orders/${sent.id}`)).status).toBe(200)
    expect((await packer.get(`/api/admin/orders/${other.id}`)).status).toBe(404)
    expect((await packer.get(`/api/admin/orders/${other.id}/papers`)).status).toBe(404)
    const { version } = await whole(other.id)
    expect((await packer.post(`/api/admin/orders/${other.id}/ship`, { version })).status).toBe(404)
    expect((await packer.post(`/api/admin/orders/${other.id}/note`, { text: '?' })).status).toBe(404)
  })

  it('reads what is in the parcel and where it goes, and no sums', async () => {
    const { id } = await parcel()
    const { body, text } = await packer.get(`/api/admin/orders/${id}`)
    const all = await whole(id)
    expect(body).toMatchObject({ grand_total: null, goods_total: null, payments: [], receipts: [], phone: all.phone })
    expect(body.items).toMatchObject([{ name: all.items[0].name, quantity: 1, total: null, unit_price: null }])
    expect(body.actions).toEqual(['prepare', 'ship', 'edit'])
    expect(body.timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('paid')
    for (const secret of [all.grand_total, all.email, all.payments[0].trade_no].map(String))
      expect(text).not.toContain(secret)
    const list = await packer.get('/api/admin/orders')
    expect(list.body.sums).toBeNull()
    expect(list.body.data[0]).toMatchObject({ goods_total: null, grand_total: null, gift_comment: null })
  })

  it('reads nothing of who ordered but the name where the parcel goes to somebody else', async () => {
    const { id } = await parcel()
    const { version } = await whole(id)
    const recipient = { recipient_name: '王美華', recipient_phone: '0922333444', recipient_city: '臺北市' }
    const more = { recipient_zip: '100', recipient_address: '示範路 2 號' }
    const changed = await packer.put(`/api/admin/orders/${id}`, { version, ...recipient, ...more })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({ phone: null, address: null, recipient_phone: '0922333444' })
  })

  it('packs, sends and delivers a parcel, which stays theirs for a month', async () => {
    const { id } = await parcel()
    const step = async (name: string) => {
      const { body } = await packer.get(`/api/admin/orders/${id}`)
      const answer = await packer.post(`/api/admin/orders/${id}/${name}`, { version: body.version })
      expect(answer.status, answer.text).toBe(200)
    }
    for (const name of ['prepare', 'ship', 'deliver']) await step(name)
    expect(await listed()).toContain(id)
    const [shipped_at, long] = [t.app.clock(), 31 * 24 * 60 * 60_000]
    const before = new Date(shipped_at.getTime() - long).toISOString()
    await t.app.db.updateTable('orders').set({ shipped_at: before }).where('id', '=', id).execute()
    expect(await listed()).not.toContain(id)
    expect((await packer.get(`/api/admin/orders/${id}`)).status).toBe(404)
  })

  it('is refused everything else about orders', async () => {
    const letIn = routes.flatMap(({ endpoint: { access, method, path } }) =>
      access.who === 'staff' && access.packers === 'own' ? [`${method} ${path}`] : [],
    )
    expect(letIn.toSorted()).toEqual(
      [
        'GET /api/admin/orders',
        'GET /api/admin/orders/:id',
        'GET /api/admin/orders/:id/papers',
        'GET /api/admin/orders/counts',
        'POST /api/admin/orders/:id/deliver',
        'POST /api/admin/orders/:id/note',
        'POST /api/admin/orders/:id/prepare',
        'POST /api/admin/orders/:id/ship',
        'POST /api/admin/orders/bulk/prepare',
        'POST /api/admin/orders/bulk/ship',
        'POST /api/admin/orders/export',
        'POST /api/admin/orders/print',
        'PUT /api/admin/orders/:id',
      ].toSorted(),
    )
    const { id, version } = await parcel()
    const refused = [
      await packer.post(`/api/admin/orders/${id}/cancel`, { version, reason: '不要了' }),
      await packer.post(`/api/admin/orders/${id}/refunds`, { version, kind: 'all', reason: '退款' }),
      await packer.post('/api/admin/orders/bulk/show-comments', { selection: { ids: [id] } }),
      await packer.get(`/api/admin/suspense-items?filter[order]=${id}`),
    ]
    for (const { status } of refused) expect([403, 404]).toContain(status)
    expect(refused[0]?.status).toBe(403)
  })

  it('finds only them from anywhere, and is told only what is to be sent', async () => {
    const [sent, other] = [await parcel(), await unpaid()]
    const find = async (no: string) =>
      ((await packer.get(`/api/admin/search?q=${no}`)).body.orders as { id: number }[]).map(({ id }) => id)
    expect(await find(sent.order_no)).toEqual([sent.id])
    expect(await find(other.order_no)).toEqual([])
    const { body } = await packer.get('/api/admin/waiting')
    const told = (body.data as { key: string }[]).map(({ key }) => key)
    expect(told).toContain('to_ship')
    for (const key of ['attention', 'refunds', 'returns', 'unpaid', 'payments_asked', 'gift_comments'])
      expect(told).not.toContain(key)
  })
})

it('an account with a role for all orders reaches all, whatever else it is', async () => {
  const other = await unpaid()
  const both = await aStaff(t, { permissions: ['orders view', 'orders update'] })
  const role = await t.app.db
    .insertInto('roles')
    .values({ name: 'packs-too', label: '也出貨', order_scope: 'parcels' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.app.db.insertInto('role_permissions').values({ role_id: role.id, permission: 'orders view' }).execute()
  await t.app.db.insertInto('user_roles').values({ user_id: both.id, role_id: role.id }).execute()
  expect((await both.client.get(`/api/admin/orders/${other.id}`)).status).toBe(200)
})
