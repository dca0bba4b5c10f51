import { describe, expect, it } from 'vitest'
import { actionsAtDesk } from '../desk/rules.ts'
import type { OrderStates } from '../rules.ts'
import { orderActionWords } from './action_messages.ts'
import { blockedActions, openActions } from './blocked.ts'

const m = orderActionWords.blocked
const order = (states: Partial<OrderStates>, stock_state = 'reserved') => {
  const whole = { status: 'open', payment_status: 'paid', shipping_status: 'unshipped', ...states } as OrderStates
  return { ...whole, stock_state, actions: actionsAtDesk({ ...whole, is_cod: false, grand_total: 500 }) }
}
const blocked = (...args: Parameters<typeof order>) =>
  Object.fromEntries(blockedActions(order(...args)).map(({ action, reason }) => [action, reason]))

describe('the buttons of an order', () => {
  it('keep a paid order from being cancelled before its money went back', () => {
    expect(blocked({})).toEqual({ deliver: m.not_packed, cancel: m.refund_first })
  })

  it('keep an order that was not paid from being packed, and say why', () => {
    expect(blocked({ payment_status: 'unpaid' })).toEqual({
      prepare: m.not_paid,
      ship: m.not_paid,
      deliver: m.not_packed,
      refund: m.nothing_paid,
    })
  })

  it('do not offer to ship goods that are not there', () => {
    const late = order({ shipping_status: 'preparing' }, 'released')
    expect(openActions(late)).not.toContain('ship')
    expect(blocked({ shipping_status: 'preparing' }, 'released')).toMatchObject({ ship: m.no_stock })
  })

  it('say that a parcel has left', () => {
    expect(blocked({ shipping_status: 'shipped' })).toEqual({ cancel: m.left, edit: m.left })
  })

  it('never speak of parcels for a donation', () => {
    expect(blocked({ shipping_status: 'not_required', payment_status: 'unpaid' })).toEqual({ refund: m.nothing_paid })
  })

  it('have nothing ahead once the order ended', () => {
    for (const status of ['completed', 'cancelled'] as const) expect(blocked({ status })).toEqual({})
  })

  it('offer or explain every step that is ahead', () => {
    for (const payment_status of ['unpaid', 'pending', 'failed', 'paid'] as const) {
      const one = order({ payment_status })
      const named = [...openActions(one), ...blockedActions(one).map(({ action }) => action)]
      expect(named).toEqual(expect.arrayContaining(['prepare', 'ship', 'deliver', 'refund', 'cancel', 'edit']))
      expect(new Set(named).size).toBe(named.length)
    }
  })
})
