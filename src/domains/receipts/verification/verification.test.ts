import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import { bareCode, verifyAddress } from './rules.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  campaign_id = (await aCampaign(t.app)).id
  ming = await aMember(t)
})
afterAll(() => t?.close())

const aReceipt = async (amount: number) => {
  const { order_id } = await aPaidGift(t, { client: ming.client, campaign_id, amount, fields: { email: ming.email } })
  return t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
}
const ask = (no: string, typed: string) =>
  t.visitor.get(`/api/receipts/verify?receipt_no=${no}&code=${encodeURIComponent(typed)}`)

describe('anybody with a paper in hand', () => {
  it('learns whether it counts from its number and code, and nothing from either alone', async () => {
    const { receipt_no, verification_code: code, issued_on } = await aReceipt(650)
    const good = await ask(receipt_no.toLowerCase(), ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `)
    expect(good.body).toEqual({ valid: true, state: 'issued', issued_on, kind: 'donation', total_amount: 650 })
    const unknown = { valid: false, state: null, issued_on: null, kind: null, total_amount: null }
    expect((await ask(receipt_no, 'ABCDEFGH2345')).body).toEqual(unknown)
    expect((await ask('R2026999999', code)).body).toEqual(unknown)
    expect(good.text).not.toContain(ming.email)
  })

  it('learns that it was voided, or merged into another', async () => {
    const [first, second, third] = [await aReceipt(100), await aReceipt(200), await aReceipt(300)]
    await voidedByTwo(t, first)
    await ming.client.post('/api/my/receipts/merge', { receipt_ids: [second.id, third.id] })
    for (const [{ receipt_no, verification_code }, state] of [
      [first, 'voided'],
      [second, 'merged'],
    ] as const) {
      expect((await ask(receipt_no, verification_code)).body).toMatchObject({ valid: false, state })
    }
  })

  it('cannot try codes without end', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    try {
      const statuses: number[] = []
      for (let n = 0; n < 21; n += 1) {
        const code = `ABCDEFGH23${String(n).padStart(2, '0')}`
        statuses.push((await limited.visitor.get(`/api/receipts/verify?receipt_no=R2026000001&code=${code}`)).status)
      }
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
    } finally {
      await limited.close()
    }
  })
})

it('a code may be typed as people write it, and the address on the paper carries both', () => {
  expect(bareCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH')
  const paper = { receipt_no: 'R2026000123', verification_code: 'ABCD2345EFGH' }
  const address = 'https://pawlight.example/receipts/verify?no=R2026000123&code=ABCD2345EFGH'
  expect(verifyAddress('https://pawlight.example', paper)).toBe(address)
})
