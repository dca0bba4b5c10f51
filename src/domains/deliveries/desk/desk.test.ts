import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aReadyCart, order } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let client: Client
beforeAll(async () => {
  t = await testApp()
  client = (await aStaff(t, { permissions: ['system update'] })).client
})
afterAll(() => t?.close())

let count = 0
const fields = (more: object = {}) => {
  count += 1
  return { code: `parcel_${count}`, name: `包裹 ${count}`, kind: 'post', fee: 60, ...more }
}
const create = async (more: object = {}) => (await client.post('/api/admin/deliveries', fields(more))).body
type Row = { id: number; version: number; kind: string; is_active: boolean }
const change = ({ id, ...row }: Row, more: object) => {
  const { is_used: _, needs_address: __, needs_cvs: ___, updated_at: ____, ...rest } = row as Record<string, unknown>
  return client.put(`/api/admin/deliveries/${id}`, { ...rest, ...more })
}
const all = async (): Promise<Row[]> => (await client.get('/api/admin/deliveries')).body.data

const aCartBy = async (delivery_method_id: number) =>
  aReadyCart(t.visitor, [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }], { delivery_method_id })

describe('a delivery method', () => {
  it('asks for an address or a shop by its kind, and its fee is in the next cart', async () => {
    const made = await create()
    expect(made).toMatchObject({ needs_address: true, needs_cvs: false, is_used: false })
    expect(await create({ kind: 'cvs_family' })).toMatchObject({ needs_address: false, needs_cvs: true })
    const cart = await aCartBy(made.id)
    const feeOf = async () => (await t.visitor.post('/api/cart', { id: cart.id })).body.shipping_total
    expect(await feeOf()).toBe(60)
    const dearer = await change(made, { fee: 90 })
    expect(dearer.status, dearer.text).toBe(200)
    expect(await feeOf()).toBe(90)
    await change(dearer.body, { free_over: 1 })
    expect(await feeOf()).toBe(0)
    expect((await change(made, { fee: 1 })).body.code).toBe('stale')
  })

  it('that an order was sent by is closed instead of deleted', async () => {
    const made = await create()
    expect((await order(t.visitor, await aCartBy(made.id))).body.order_no).toBeDefined()
    expect((await client.delete(`/api/admin/deliveries/${made.id}`)).body.code).toBe('delivery_method_in_use')
    expect(Object.keys((await change(made, { kind: 'home' })).body.errors)).toEqual(['kind'])
    expect((await change(made, { is_active: false })).status).toBe(200)
    const { body } = await t.visitor.get('/api/deliveries')
    expect(body.data.map(({ id }: Row) => id)).not.toContain(made.id)
    expect((await client.delete(`/api/admin/deliveries/${(await create()).id}`)).status).toBe(204)
  })

  it('of what is not carried is there once, free and open', async () => {
    const none = (await all()).find(({ kind }) => kind === 'none')!
    expect(Object.keys((await client.post('/api/admin/deliveries', fields({ kind: 'none' }))).body.errors)).toEqual([
      'kind',
    ])
    expect((await change(none, { is_active: false })).body.code).toBe('none_stays')
    expect(Object.keys((await change(none, { fee: 10 })).body.errors)).toEqual(['fee'])
    expect((await client.delete(`/api/admin/deliveries/${none.id}`)).body.code).toBe('none_stays')
  })

  it('that is the last open one stays open', async () => {
    const open = (await all()).filter(({ kind, is_active }) => is_active && kind !== 'none')
    const answers = []
    for (const row of open) answers.push(await change(row, { is_active: false }))
    expect(answers.map(({ status }) => status)).toEqual([...open.slice(1).map(() => 200), 409])
    expect(answers.at(-1)?.body.code).toBe('last_delivery_method')
  })
})
