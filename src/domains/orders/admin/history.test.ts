import { describe, expect, it } from 'vitest'
import type { DeskOrder } from '../desk/contract.ts'
import { historyEntries, waitsFor } from './history.ts'

const event = (id: number, kind: string, fields: object = {}) => ({
  id,
  at: '2026-11-20T21:40:00.000+08:00',
  kind,
  actor_kind: 'system',
  actor_name: '',
  data: {},
  ...fields,
})
const order = (timeline: object[], states: object = {}) =>
  ({ status: 'open', payment_status: 'paid', shipping_status: 'preparing', timeline, ...states }) as DeskOrder

describe('the timeline of an order', () => {
  it('stands newest first below what the order waits for', () => {
    const entries = historyEntries(order([event(1, 'placed', { actor_kind: 'visitor' }), event(2, 'paid')]))
    expect(entries.map(({ actor, title }) => [actor, title])).toEqual([
      [undefined, '等待出貨'],
      ['系統', '款項已入帳'],
      ['訪客', '訂單成立'],
    ])
  })

  it('repeats the notes of staff in their words', () => {
    const note = event(3, 'note', { actor_kind: 'user', actor_name: '陳玟君', data: { text: '和小卡一起裝袋' } })
    expect(historyEntries(order([note])).at(-1)).toMatchObject({
      actor: '陳玟君',
      title: '留下備註：「和小卡一起裝袋」',
      time: '2026/11/20 21:40',
    })
  })

  it('tells the reason, the parcel number and what was corrected', () => {
    const told = historyEntries(
      order([
        event(1, 'edited', { data: { fields: ['recipient_phone'] } }),
        event(2, 'shipped', { data: { tracking_no: '9001' } }),
        event(3, 'cancelled', { data: { reason: '買錯了' } }),
      ]),
    )
    expect(told.map(({ text, state }) => [text, state])).toEqual([
      [undefined, 'now'],
      ['原因：買錯了', 'bad'],
      ['物流單號 9001', 'done'],
      ['改了收件人電話', 'done'],
    ])
  })

  it('waits for nothing once the order ended', () => {
    expect(waitsFor(order([], { status: 'cancelled' }))).toBeUndefined()
    expect(waitsFor(order([], { payment_status: 'refunded', shipping_status: 'delivered' }))).toBeUndefined()
    expect(waitsFor(order([], { payment_status: 'pending' }))).toBe('等待入帳')
    expect(waitsFor(order([], { shipping_status: 'not_required' }))).toBeUndefined()
  })
})
