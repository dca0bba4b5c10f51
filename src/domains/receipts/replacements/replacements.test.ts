import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: Client
let second: Client
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  const permissions = ['orders view', 'orders update', 'receipts view'] as const
  desk = (await aStaff(t, { permissions })).client
  second = (await aStaff(t, { permissions })).client
})
afterAll(() => t?.close())

const refund = async (order_id: number, wish: object) => {
  const { version } = (await desk.get(`/api/admin/orders/${order_id}`)).body
  let answer = await desk.post(`/api/admin/orders/${order_id}/refunds`, {
    ...{ version, reason: '捐款人要求', ...aPayee },
    ...wish,
  })
  for (const step of ['approve', 'send', 'done']) {
    answer = await second.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  }
  expect(answer.body.state, answer.text).toBe('done')
}

describe('the receipts on the page of an order', () => {
  it('(P25) are the whole chain: its own, the merged one that took it in, and each that took its place', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const ming = await aMember(t, { name: '王小明', email: 'chain@example.com' })
    const orders: number[] = []
    for (const amount of [300, 500, 700]) {
      const given = { client: ming.client, campaign_id, amount, fields: { email: ming.email } }
      orders.push((await aPaidGift(t, given)).order_id)
    }
    const [one = 0, two = 0, three = 0] = orders
    const papers = await t.app.db.selectFrom('receipts').select('id').where('order_id', 'in', orders).execute()
    const merged = await ming.client.post('/api/my/receipts/merge', { receipt_ids: papers.map(({ id }) => id) })
    expect(merged.status, merged.text).toBe(201)
    await refund(two, { kind: 'donation' })
    await refund(three, { kind: 'donation', amount: 100 })

    const chain = [
      ['R2026000001', 'merged', 300, 'R2026000004', null],
      ['R2026000004', 'voided', 1500, null, 'R2026000005'],
      ['R2026000005', 'voided', 1000, null, 'R2026000006'],
      ['R2026000006', 'issued', 900, null, null],
    ]
    type Shown = {
      receipt_no: string
      state: string
      total_amount: number
      merged_into_no: string | null
      replaced_by_no: string | null
    }
    const said = (receipts: Shown[]) =>
      receipts.map((r) => [r.receipt_no, r.state, r.total_amount, r.merged_into_no, r.replaced_by_no])
    expect(said((await desk.get(`/api/admin/orders/${one}`)).body.receipts)).toEqual(chain)
    expect(said((await ming.client.get(`/api/my/orders/${one}`)).body.receipts)).toEqual(chain)
    // the gift that went back stands on what was issued before it did, and on nothing after
    expect(said((await desk.get(`/api/admin/orders/${two}`)).body.receipts)).toEqual([
      ['R2026000002', 'merged', 500, 'R2026000004', null],
      ['R2026000004', 'voided', 1500, null, 'R2026000005'],
    ])
  })
})
