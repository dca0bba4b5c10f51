import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGatewayDesk, anAccountant, type GatewayDesk, problems } from '#tests/support/payouts.ts'

let t: TestApp
let desk: GatewayDesk
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T10:00:00+08:00')
  desk = await aGatewayDesk(t)
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

describe('a payout and the statement of its gateway', () => {
  const numbers = async (amount: number) => {
    await desk.paid(amount)
    const last = t.app.db.selectFrom('payments').select(['trade_no', 'id']).orderBy('id', 'desc').limit(1)
    return (await last.executeTakeFirstOrThrow()).trade_no
  }
  const compared = (payout: { id: number; version: number }, lines?: string, who = desk.ann) =>
    who.post(`/api/admin/payouts/${payout.id}/lines`, {
      version: payout.version,
      ...(lines !== undefined && { lines }),
    })
  const explained = (payout: { id: number; version: number }) =>
    desk.ann.post(`/api/admin/payouts/${payout.id}/explain`, { version: payout.version, explained: '手續費補貼' })
  const waits = async (id: number) =>
    (await desk.ann.get('/api/admin/payouts?filter[to_compare]=1')).body.data.some(
      (row: { id: number }) => row.id === id,
    )
  const made = async (of: object) => (await desk.record({ paid_on: '2026-11-21', ...of })).body

  it('waits until its lines were compared, and waits no more when they agree (M6)', async () => {
    const [one, other] = [await numbers(300), await numbers(500)]
    const payout = await made({ reference: 'agrees', amount: 780, fee_amount: 20 })
    expect([payout.compared, await waits(payout.id)]).toEqual(['unmatched', true])
    expect((await compared(payout, `${one} 300`, desk.reader)).status).toBe(403)
    const part = await compared(payout, `${one} 300`)
    expect(part.body, part.text).toMatchObject({ compared: 'differs', difference: 500, strange: [] })
    const { body } = await compared(part.body, `${other},500\n`)
    expect(body).toMatchObject({ compared: 'matched', difference: 0, lines: { count: 2, amount: 800 } })
    expect(await waits(payout.id)).toBe(false)
    expect((await explained(body)).body.code).toBe('payout_agrees')
    expect((await compared(payout, '')).body.code).toBe('stale')
  })

  it('is told where a line is no payment of the gateway, or another sum than it, until somebody says why', async () => {
    const one = await numbers(400)
    const payout = await made({ reference: 'differs', amount: 450, fee_amount: 0 })
    const { body } = await compared(payout, `${one} 390\nNOBODY1 60`)
    expect(body).toMatchObject({
      compared: 'differs',
      difference: 0,
      strange: [
        { trade_no: one, amount: 390, paid: 400 },
        { trade_no: 'NOBODY1', amount: 60, paid: null },
      ],
    })
    expect(await waits(payout.id)).toBe(true)
    const said = await explained(body)
    expect(said.body.explained).toBe('手續費補貼')
    expect(await waits(payout.id)).toBe(false)
    expect((await compared(said.body)).body.explained).toBeNull()
    expect(await waits(payout.id)).toBe(true)
  })

  it('takes a payment once, of two at the same time as well, and again after it was taken back', async () => {
    const one = await numbers(200)
    const [first, second] = [
      await made({ reference: 'once-1', amount: 200, fee_amount: 0 }),
      await made({ reference: 'once-2', amount: 200, fee_amount: 0 }),
    ]
    const both = await Promise.all([compared(first, `${one} 200`), compared(second, `${one} 200`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const taken = both[0].status === 200 ? first : second
    const free = taken === first ? second : first
    const again = await compared(free, `${one} 200`)
    expect(problems(again)).toEqual([422, { lines: [expect.stringContaining(taken.reference)] }])
    expect((await desk.reverse({ ...taken, version: taken.version + 1 })).status).toBe(200)
    expect((await compared(free, `${one} 200`)).body.compared).toBe('matched')
    expect((await compared({ ...taken, version: taken.version + 2 }, '')).body.code).toBe('payout_reversed')
    expect((await compared(free, 'x'.repeat(14_001))).status).toBe(422)
    expect(problems(await compared({ ...free, version: free.version + 1 }, '第一筆 100'))).toEqual([
      422,
      { lines: [expect.stringContaining('第 1 行')] },
    ])
    expect(await desk.broken()).toEqual([])
  })
})

describe('money at a gateway', () => {
  const oldest = async () => {
    const { data } = (await desk.ann.get('/api/admin/payouts/gateways')).body
    return data.find(({ id }: { id: number }) => id === desk.gateway).oldest_on
  }

  it('has the age of what came first and was not paid out (M6)', async () => {
    await desk.record({
      reference: 'all',
      paid_on: '2026-11-21',
      amount: await desk.holds(desk.gateway),
      fee_amount: 0,
    })
    expect(await oldest()).toBeNull()
    await desk.paid(600)
    t.clock.set('2026-11-25T10:00:00+08:00')
    desk.ann = await anAccountant(t)
    await desk.paid(900)
    expect(await oldest()).toBe('2026-11-21')
    await desk.record({ reference: 'first', paid_on: '2026-11-25', amount: 600, fee_amount: 0 })
    expect(await oldest()).toBe('2026-11-25')
  })
})
