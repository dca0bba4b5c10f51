import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  house = await aRefundDesk(t)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const wanted = { lamp: { enabled: true, lamp_kind: 'hope', display_name: '王小明', wish: '平安' } }
const lampOf = (order_id: number) =>
  t.app.db.selectFrom('lamps').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
const onBoard = async (id: number) => (await t.visitor.get(`/api/lamps/${id}`)).status === 200
const act = (id: number, action: string, body: object) => house.asker.post(`/api/admin/lamps/${id}/${action}`, body)

/** An order of a gift of NT$2,000 with a lamp, not paid yet. */
const aGift = async () => house.placed([{ campaign_id: (await aCampaign(t.app)).id, amount: 2000 }], wanted)

describe('the lamp of a gift that goes back', () => {
  it('burns on for the part that is kept, and ends with the last of it (P14)', async () => {
    const { id } = await aGift()
    await house.markPaid(id)
    const lamp = await lampOf(id)
    await house.finish((await house.ask(id, { kind: 'donation', amount: 1900 })).body)
    expect(await onBoard(lamp.id)).toBe(true)
    t.clock.forward(60_000)
    await house.finish((await house.ask(id, { kind: 'all' })).body)
    expect(await lampOf(id)).toMatchObject({ state: 'expired', expires_at: '2026-11-20T10:01:00.000+08:00' })
    expect(await onBoard(lamp.id)).toBe(false)
    expect(await orders.broken()).toEqual([])
  })

  it('is not lit again when it was hidden meanwhile', async () => {
    const { id } = await aGift()
    await house.markPaid(id)
    const { id: lamp_id, version } = await lampOf(id)
    const hidden = await act(lamp_id, 'hide', { version, reason: '先看一下' })
    await house.finish((await house.ask(id, { kind: 'all' })).body)
    expect((await lampOf(id)).state).toBe('hidden')
    const shown = await act(lamp_id, 'show', { version: hidden.body.version + 1 })
    expect(shown.body, shown.text).toMatchObject({ state: 'expired' })
    expect(await onBoard(lamp_id)).toBe(false)
  })

  it('is found when it still burns (N4)', async () => {
    const { id } = await aGift()
    await house.markPaid(id)
    await house.finish((await house.ask(id, { kind: 'all' })).body)
    const { id: lamp_id } = await lampOf(id)
    const set = (row: object) => t.app.db.updateTable('lamps').set(row).where('id', '=', lamp_id).execute()
    await set({ state: 'lit', expires_at: '2999-01-01T00:00:00+08:00' })
    expect(await orders.broken()).toEqual([
      { name: 'orders: no lamp burns for a gift that went back whole', rows: [{ id: String(lamp_id) }] },
    ])
    await set({ state: 'expired' })
  })
})

describe('a lamp that was hidden before its money came', () => {
  it('shines when it is shown, for the time that its gift is worth from the payment on (P14b)', async () => {
    const { id } = await aGift()
    const { id: lamp_id, version } = await lampOf(id)
    const hidden = await act(lamp_id, 'hide', { version, reason: '先看一下' })
    await house.markPaid(id)
    expect(await onBoard(lamp_id)).toBe(false)
    const shown = await act(lamp_id, 'show', { version: hidden.body.version })
    expect(shown.body, shown.text).toMatchObject({ state: 'lit' })
    const days = (Date.parse(shown.body.expires_at) - Date.parse(shown.body.lit_at)) / 86_400_000
    expect(days).toBe(365)
    expect(await onBoard(lamp_id)).toBe(true)
  })

  it('waits on when it is shown before the money comes', async () => {
    const { id } = await aGift()
    const { id: lamp_id, version } = await lampOf(id)
    const hidden = await act(lamp_id, 'hide', { version, reason: '先看一下' })
    const shown = await act(lamp_id, 'show', { version: hidden.body.version })
    expect(shown.body).toMatchObject({ state: 'waiting' })
    await house.markPaid(id)
    expect(await lampOf(id)).toMatchObject({ state: 'lit' })
  })
})
