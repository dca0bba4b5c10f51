import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { Waiting } from './contract.ts'
import { taskKinds, taskPermission } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t.close())

const waiting = async (permissions: Permission[]): Promise<Waiting[]> => {
  const { client } = await aStaff(t, { permissions })
  const { status, body } = await client.get('/api/admin/waiting')
  expect(status).toBe(200)
  return body.data
}

describe('what waits', () => {
  it('is told of each kind only to those who may see its list', async () => {
    const kinds = async (permissions: Permission[]) => (await waiting(permissions)).map(({ key }) => key)
    expect(await kinds(['dashboard view'])).toEqual([])
    expect(await kinds(['products view'])).toEqual(['low_stock'])
    expect(await kinds(['orders view'])).toEqual(['attention', 'to_ship', 'refunds', 'returns', 'unpaid'])
    expect(await kinds([...new Set(Object.values(taskPermission))])).toEqual([...taskKinds])
    expect((await t.visitor.get('/api/admin/waiting')).status).toBe(401)
  })

  it('is counted as the list counts that it leads to', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    const { id: customer_id } = await aMember(t)
    const product = await aProduct(t.app, { stock: 9 })
    const method = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('kind', '=', 'transfer')
      .executeTakeFirstOrThrow()
    const items = [{ variant_id: product.variant_id, quantity: 1 }]
    const placed: { id: number; version: number }[] = []
    for (const days of [0, 1, 60]) {
      const cart = await aReadyCart(t.visitor, items, { payment_method_id: method.id })
      const { body } = await order(t.visitor, cart)
      const created_at = `${addDays(taipeiDay(new Date()), -days)}T00:00:00+08:00`
      const row = await t.app.db
        .updateTable('orders')
        .set({ created_at })
        .where('order_no', '=', body.order_no)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      placed.push(row)
    }
    const [first, second] = placed as [(typeof placed)[0], (typeof placed)[0]]
    const paid_on = taipeiDay(t.clock.now())
    await client.post(`/api/admin/orders/${first.id}/mark-paid`, { version: first.version, paid_on, reference: '1' })
    const { body: paid } = await client.get(`/api/admin/orders/${first.id}`)
    const refund = { kind: 'all', version: paid.version, reason: '客人要求' }
    expect((await client.post(`/api/admin/orders/${first.id}/refunds`, refund)).status).toBe(201)
    await t.app.db
      .insertInto('order_returns')
      .values({ order_id: second.id, customer_id, reason: 'no_reason' })
      .execute()

    const { body } = await client.get('/api/admin/waiting')
    const counts = Object.fromEntries((body.data as Waiting[]).map(({ key, count }) => [key, count]))
    expect(counts).toEqual({ attention: 0, to_ship: 1, refunds: 1, returns: 1, unpaid: 2 })
    for (const [key, filter] of [
      ['to_ship', 'filter[status]=open&filter[payment_status]=paid&filter[shipping_status]=unshipped'],
      ['refunds', 'filter[open_refund]=1'],
      ['returns', 'filter[open_return]=1'],
      ['unpaid', 'filter[status]=open&filter[payment_status]=unpaid'],
      ['attention', 'filter[needs_attention]=1'],
    ] as const)
      expect((await client.get(`/api/admin/orders?${filter}`)).body.meta.total, key).toBe(counts[key])
    const unpaid = (body.data as Waiting[]).find(({ key }) => key === 'unpaid')
    expect(taipeiDay(unpaid?.oldest_at ?? '')).toBe(addDays(taipeiDay(new Date()), -60))
  })
})

describe('the start of the back office', () => {
  it('gives what three calls would, and of views those of lists that the account may see', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view', 'brands view'] })
    const colleague = await aStaff(t, { permissions: ['orders view', 'products view'] })
    const view = { filters: {}, sort: '', is_shared: true }
    for (const list_name of ['orders', 'products'])
      await colleague.client.post('/api/admin/list-views', { ...view, list_name, name: `每日 ${list_name}` })
    await client.post('/api/admin/list-views', { ...view, list_name: 'brands', name: '我的' })
    const { body } = await client.get('/api/admin/start')
    expect(body.waiting).toEqual((await client.get('/api/admin/waiting')).body)
    expect(body.jobs).toEqual((await client.get('/api/admin/jobs/mine')).body)
    expect(body.views.map(({ name }: { name: string }) => name).sort()).toEqual(['我的', '每日 orders'])
    for (const list_name of ['orders', 'brands']) {
      const { data } = (await client.get(`/api/admin/list-views?list_name=${list_name}`)).body
      expect(body.views.filter((one: { list_name: string }) => one.list_name === list_name)).toEqual(data)
    }
  })
})
