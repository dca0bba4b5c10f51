import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { aMember, aStaff, ming, password } from '#tests/support/people.ts'
import { putSettings } from './service.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
let before: string

beforeAll(async () => {
  t = await testApp()
  carts = cartCalls(t)
  before = await carts.aCart()
  await putSettings(t.app, system('test'), 'donation', { public_name_mode: 'full' })
})
afterAll(() => t?.close())

const modeOf = async (id: string) => (await carts.load(id)).body.public_name_mode

describe('how a gift is named while its giver has not said so', () => {
  it('is what the settings say for new carts, and stays as it was in one that was begun before', async () => {
    expect(await modeOf(before)).toBe('masked')
    expect(await modeOf(await carts.aCart())).toBe('full')
    const { body } = await t.visitor.get('/api/settings?q=website')
    expect(body.public_name_mode).toBe('full')
  })

  it('is the word of the member where there is one', async () => {
    const { client, id } = await aMember(t)
    await t.app.db.updateTable('customers').set({ public_name_mode: 'anonymous' }).where('id', '=', id).execute()
    expect((await carts.load(undefined, client)).body.public_name_mode).toBe('anonymous')
  })

  it('begins the profile of a new member', async () => {
    await t.visitor.post('/api/auth/register', { ...ming, email: 'new@example.com', password, consent: true })
    const made = t.app.db.selectFrom('customers').select('public_name_mode').where('email', '=', 'new@example.com')
    expect(await made.executeTakeFirst()).toEqual({ public_name_mode: 'full' })
  })

  it('is offered to staff, and kept in their order unless they choose', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view', 'orders create', 'customers view'] })
    expect((await client.get('/api/admin/orders/choices')).body.public_name_mode).toBe('full')
    const campaign_id = (await aCampaign(t.app)).id
    const method = t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'cash')
    const gift = {
      name: '陳阿姨',
      receipt_name: '陳阿姨',
      campaign_items: [{ campaign_id, amount: 600 }],
      payment_method_id: (await method.executeTakeFirstOrThrow()).id,
      grand_total: 600,
    }
    const placed = async (fields: object) => {
      const { body } = await client.post('/api/admin/orders', { ...gift, ...fields })
      const made = t.app.db.selectFrom('orders').select('public_name_mode').where('id', '=', body.id)
      return (await made.executeTakeFirstOrThrow()).public_name_mode
    }
    expect([await placed({}), await placed({ public_name_mode: 'anonymous' })]).toEqual(['full', 'anonymous'])
  })
})
