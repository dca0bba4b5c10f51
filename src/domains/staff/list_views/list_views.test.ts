import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aStaff } from '#tests/support/people.ts'
import { seedRoles } from '../roles/service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let owner: Person
let colleague: Person
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  owner = await aStaff(t, { permissions: ['orders view', 'receipts view'], name: '陳店長' })
  colleague = await aStaff(t, { permissions: ['orders view'], name: '林小姐' })
})
afterAll(() => t?.close())

const path = '/api/admin/list-views'
const fields = {
  list_name: 'orders',
  filters: { payment_status: 'paid', shipping_status: 'unshipped' },
  sort: '-grand_total',
  columns: ['order_no', 'total'],
}
const keep = async ({ client }: Person, more: object) => {
  const { status, body } = await client.post(path, { ...fields, ...more })
  expect(status).toBe(201)
  return body
}
const change = ({ client }: Person, { id, version }: { id: number; version: number }, more: object) => {
  const { list_name: _, ...own } = fields
  return client.put(`${path}/${id}`, { ...own, version, ...more })
}
const namesFor = async ({ client }: Person, list_name = 'orders'): Promise<string[]> =>
  (await client.get(`${path}?list_name=${list_name}`)).body.data.map(({ name }: { name: string }) => name)

describe('a view that somebody keeps of a list', () => {
  it('comes back with what it asks, its order and its columns, to its owner alone until it is shared', async () => {
    const view = await keep(owner, { name: '大額待出貨' })
    expect(view).toMatchObject({ ...fields, name: '大額待出貨', is_own: true, owner_name: '陳店長', version: 1 })
    expect(await namesFor(colleague)).not.toContain('大額待出貨')
    expect((await change(colleague, view, { name: '我的了' })).status).toBe(404)

    const shared = (await change(owner, view, { name: '大額待出貨', is_shared: true })).body
    expect(await namesFor(colleague)).toContain('大額待出貨')
    const refused = await change(colleague, shared, { name: '我的了' })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_own_view'])
    expect((await colleague.client.delete(`${path}/${view.id}`)).status).toBe(403)
    expect((await owner.client.delete(`${path}/${view.id}`)).status).toBe(204)
    expect(await namesFor(colleague)).not.toContain('大額待出貨')
  })

  it('is shared with those alone who may see the list, and with no clinic', async () => {
    await keep(owner, { list_name: 'receipts', name: '要寄的', is_shared: true })
    const answer = await colleague.client.get(`${path}?list_name=receipts`)
    expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted'])
    expect((await colleague.client.post(path, { ...fields, list_name: 'receipts', name: '我的' })).status).toBe(403)
    const vet = await aStaff(t, { permissions: ['orders view'], clinic_id: await aClinic(t.app) })
    expect((await vet.client.get(`${path}?list_name=orders`)).status).toBe(403)
  })

  it('is what the list begins with for one person, and only one view is', async () => {
    const first = await keep(owner, { name: '先看這個', is_default: true, is_shared: true })
    const second = await keep(owner, { name: '改看這個', is_default: true })
    const defaults = async (person: Person) =>
      (await person.client.get(`${path}?list_name=orders`)).body.data
        .filter(({ is_default }: { is_default: boolean }) => is_default)
        .map(({ name }: { name: string }) => name)
    expect(await defaults(owner)).toEqual(['改看這個'])
    expect(await defaults(colleague)).toEqual([])
    const { body } = await owner.client.get(`${path}?list_name=orders`)
    const now = body.data.find(({ id }: { id: number }) => id === first.id)
    expect((await change(owner, now, { name: '先看這個', is_default: true })).status).toBe(200)
    expect(await defaults(owner)).toEqual(['先看這個'])
    expect((await change(owner, second, { name: '太晚了' })).body.code).toBe('stale')
  })

  it('has a name of its own among those of its owner', async () => {
    await keep(owner, { name: '重複的' })
    const again = await owner.client.post(path, { ...fields, name: '重複的' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']])
    await keep(colleague, { name: '重複的' })
  })

  it('is kept when the list does not know its filters any more', async () => {
    const view = await keep(owner, { name: '舊條件', filters: { gone_long_ago: '1', payment_status: 'paid' } })
    expect(view.filters).toEqual({ gone_long_ago: '1', payment_status: 'paid' })
  })

  it('can be cleared away by a super-admin once its owner has left', async () => {
    const view = await keep(owner, { name: '離職的人留下的', is_shared: true })
    const admin = await aStaff(t, { superman: true })
    expect((await admin.client.delete(`${path}/${view.id}`)).status).toBe(204)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'subject_label', 'actor_id'])
      .where('subject_type', '=', 'list_views')
      .where('subject_id', '=', String(view.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({ action: 'deleted', subject_label: '離職的人留下的', actor_id: admin.id })
  })
})
