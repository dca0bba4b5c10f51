import { describe, expect, it } from 'vitest'
import type { LineProblem } from '#domains/cart/lines/rules.ts'
import type { PricedCart } from '#domains/cart/rules.ts'
import { tradeNo } from '#domains/payments/rules.ts'
import { next } from '#platform/contract/machine.ts'
import type { Day } from '#platform/contract/time.ts'
import {
  canCustomerCancel,
  canEditDelivery,
  canPayAgain,
  canPrepare,
  canReturn,
  canStaffCancel,
  canUnprepare,
  endOf,
  heldUntil,
  holdsMoney,
  isBegunInTime,
  isOrderNo,
  type OrderStates,
  orderMachine,
  orderNo,
  paymentStatusMachine,
  shippingStatusMachine,
  whyNotOrderable,
} from './rules.ts'

describe('an order number', () => {
  it('carries the day of Taipei', () => {
    expect(orderNo(new Date('2026-11-21T09:30:00+08:00'), 42)).toBe('S26112100042')
    expect(orderNo(new Date('2026-12-31T16:00:00Z'), 1)).toBe('S27010100001')
    expect(['S26112100042', 'XS26112100042', 'S261121000421'].map(isOrderNo)).toEqual([true, false, false])
    expect(orderNo(new Date(0), 99_999)).toBe('S70010199999')
    for (const serial of [0, 100_000, 1.5]) expect(() => orderNo(new Date(0), serial)).toThrow(`serial ${serial}`)
  })

  it('gives each attempt to pay a number of its own, of at most 20 letters and digits', () => {
    expect(tradeNo('S26112100042', 1)).toBe('S2611210004201')
    expect(tradeNo('S26112100042', 99)).toMatch(/^[A-Z0-9]{1,20}$/)
    expect(() => tradeNo('S26112100042', 100)).toThrow(RangeError)
  })
})

type PricedStates = OrderStates & { grand_total: number }
const unpaid: PricedStates = {
  status: 'open',
  payment_status: 'unpaid',
  shipping_status: 'unshipped',
  grand_total: 500,
}
const paid: PricedStates = { ...unpaid, payment_status: 'paid' }
const everyOrder: readonly PricedStates[] = orderMachine.states.flatMap((status) =>
  paymentStatusMachine.states.flatMap((payment_status) =>
    shippingStatusMachine.states.map((shipping_status) => ({
      status,
      payment_status,
      shipping_status,
      grand_total: 500,
    })),
  ),
)

describe('who may do what', () => {
  it('lets a customer cancel only while nothing is paid or packed', () => {
    expect(canCustomerCancel(unpaid)).toBe(true)
    expect(canCustomerCancel(paid)).toBe(false)
    expect(canCustomerCancel({ ...unpaid, payment_status: 'pending', shipping_status: 'preparing' })).toBe(false)
    expect(canCustomerCancel({ ...unpaid, status: 'cancelled' })).toBe(false)
  })

  it('lets a customer cancel what costs nothing as if it were not paid (P32)', () => {
    expect(canCustomerCancel({ ...paid, grand_total: 0 })).toBe(true)
    expect(canCustomerCancel({ ...paid, grand_total: 0, shipping_status: 'preparing' })).toBe(false)
    expect([holdsMoney(paid), holdsMoney({ ...paid, grand_total: 0 }), holdsMoney(unpaid)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('lets staff cancel until it left the house', () => {
    expect(canStaffCancel({ ...paid, shipping_status: 'preparing' })).toBe(true)
    expect(canStaffCancel({ ...paid, shipping_status: 'shipped' })).toBe(false)
  })

  it('packs what is paid, or is paid at the door', () => {
    expect(canPrepare({ ...paid, is_cod: false })).toBe(true)
    expect(canPrepare({ ...unpaid, is_cod: false })).toBe(false)
    expect(canPrepare({ ...unpaid, payment_status: 'pending', is_cod: true })).toBe(true)
    expect(canPrepare({ ...paid, shipping_status: 'not_required', is_cod: false })).toBe(false)
  })

  type States = { readonly [part in keyof OrderStates]: readonly OrderStates[part][] }
  const allowed: States = {
    status: ['open'],
    payment_status: paymentStatusMachine.states,
    shipping_status: shippingStatusMachine.states,
  }
  const toBePaid = ['unpaid', 'pending', 'failed'] as const
  const isHere = ['paid', 'partially_refunded'] as const

  it.each<[string, (order: PricedStates) => boolean, Partial<States>]>([
    [
      'a customer may cancel',
      canCustomerCancel,
      { payment_status: toBePaid, shipping_status: ['not_required', 'unshipped'] },
    ],
    ['staff may cancel', canStaffCancel, { shipping_status: ['not_required', 'unshipped', 'preparing'] }],
    [
      'may be packed',
      (order) => canPrepare({ ...order, is_cod: false }),
      { payment_status: isHere, shipping_status: ['unshipped'] },
    ],
    [
      'may be packed and is paid at the door',
      (order) => canPrepare({ ...order, is_cod: true }),
      { payment_status: [...isHere, 'pending'], shipping_status: ['unshipped'] },
    ],
    ['may be unpacked', canUnprepare, { shipping_status: ['preparing'] }],
    ['may be paid again', canPayAgain, { payment_status: toBePaid }],
    ['may get another address', canEditDelivery, { shipping_status: ['unshipped', 'preparing'] }],
    [
      'may be returned in its window',
      (order) => canReturn(order, '2028-02-25', '2028-02-26'),
      { status: ['open', 'completed'], shipping_status: ['delivered'] },
    ],
  ])('an order %s in these states and in no other', (_, may, states) => {
    const { status, payment_status, shipping_status } = { ...allowed, ...states }
    for (const order of everyOrder) {
      const expected =
        status.includes(order.status) &&
        payment_status.includes(order.payment_status) &&
        shipping_status.includes(order.shipping_status)
      expect(may(order), JSON.stringify(order)).toBe(expected)
    }
  })

  it('lets an unpaid order be paid again', () => {
    expect(canPayAgain({ ...unpaid, payment_status: 'failed' })).toBe(true)
    expect(canPayAgain({ ...unpaid, status: 'cancelled' })).toBe(false)
  })

  it('never takes a payment back and never ships twice', () => {
    for (const action of ['wait', 'fail', 'retry'] as const)
      expect(next(paymentStatusMachine, 'paid', action)).toBeUndefined()
    expect(next(shippingStatusMachine, 'delivered', 'ship')).toBeUndefined()
    expect(next(shippingStatusMachine, 'shipped', 'deliver')).toBe('delivered')
  })
})

describe('an order that is paid again is held', () => {
  const order = { placed_at: '2026-11-01T10:00:00+08:00', payment_expires_at: '2026-11-02T10:00:00+08:00' } as const

  it.each<[string, Parameters<typeof heldUntil>[1], string | null, string | null]>([
    ['as long as the new attempt', '2026-11-05T10:00:00+08:00', order.payment_expires_at, '2026-11-05T10:00:00+08:00'],
    ['not less than before', '2026-11-01T12:00:00+08:00', order.payment_expires_at, '2026-11-02T10:00:00+08:00'],
    ['seven days at most', '2026-11-09T10:00:00+08:00', order.payment_expires_at, '2026-11-08T10:00:00+08:00'],
    ['longer where it was', '2026-11-20T10:00:00+08:00', '2026-11-15T10:00:00+08:00', '2026-11-15T10:00:00+08:00'],
    ['without end for what is paid at the door', null, order.payment_expires_at, null],
    ['without end where it had none', '2026-11-05T10:00:00+08:00', null, null],
  ])('%s', (_, ends_at, payment_expires_at, expected) => {
    const held = heldUntil({ placed_at: order.placed_at, payment_expires_at }, ends_at)
    expect(held && new Date(held)).toEqual(expected && new Date(expected))
  })
})

describe('the return window', () => {
  const delivered: OrderStates = { ...paid, shipping_status: 'delivered' }

  it('is seven days after the day of delivery', () => {
    expect(canReturn(delivered, '2028-02-25', '2028-03-03')).toBe(true)
    expect(canReturn(delivered, '2028-02-25', '2028-03-04')).toBe(false)
    expect(canReturn({ ...delivered, shipping_status: 'shipped' }, '2028-02-25', '2028-02-26')).toBe(false)
  })

  it('counts a donation by when the order was placed', () => {
    const end = new Date('2026-11-30T23:59:59+08:00')
    expect([isBegunInTime(end, end), isBegunInTime(new Date('2026-11-30T16:00:00Z'), end)]).toEqual([true, false])
  })
})

describe('the end of an order', () => {
  const today = '2028-03-04'
  const end = (
    states: Partial<OrderStates>,
    { pieces = 1, delivered_on = null as Day | null, has_open_return = false } = {},
  ) => endOf({ ...paid, ...states }, { pieces, delivered_on, has_open_return }, today)

  it.each<[string, ReturnType<typeof endOf>, Parameters<typeof end>]>([
    ['paid and to be shipped', null, [{}]],
    ['not paid', null, [{ payment_status: 'unpaid' }, { pieces: 0 }]],
    ['collected at the door and not paid yet', null, [{ payment_status: 'pending', shipping_status: 'delivered' }]],
    ['donations alone', 'completed', [{ shipping_status: 'not_required' }, { pieces: 0 }]],
    [
      'NT$0, delivered and not returned',
      'completed',
      [{ shipping_status: 'delivered' }, { delivered_on: '2028-02-25' }],
    ],
    ['nothing of it is sent', 'completed', [{ shipping_status: 'not_required' }]],
    ['on its way', null, [{ shipping_status: 'shipped' }]],
    [
      'on its way with the day of an earlier delivery',
      null,
      [{ shipping_status: 'arrived' }, { delivered_on: '2028-01-01' }],
    ],
    ['delivered on a day that nobody wrote down', null, [{ shipping_status: 'delivered' }]],
    ['the last day to return', null, [{ shipping_status: 'delivered' }, { delivered_on: '2028-02-26' }]],
    ['the day after it', 'completed', [{ shipping_status: 'delivered' }, { delivered_on: '2028-02-25' }]],
    [
      'goods refunded before shipping, gift kept',
      'completed',
      [{ payment_status: 'partially_refunded' }, { pieces: 0 }],
    ],
    ['a gift that could not be sent', 'completed', [{}, { pieces: 0 }]],
    ['a part refunded, the rest to be shipped', null, [{ payment_status: 'partially_refunded' }]],
    ['refunded whole before shipping', 'cancelled', [{ payment_status: 'refunded' }]],
    ['refunded whole while packed', 'cancelled', [{ payment_status: 'refunded', shipping_status: 'preparing' }]],
    ['lost on its way and refunded', 'completed', [{ payment_status: 'refunded', shipping_status: 'shipped' }]],
    ['refunded after delivery', 'completed', [{ payment_status: 'refunded', shipping_status: 'delivered' }]],
    ['returned and refunded', 'completed', [{ payment_status: 'refunded', shipping_status: 'returned' }]],
    ['returned, fee kept', 'completed', [{ payment_status: 'partially_refunded', shipping_status: 'returned' }]],
    [
      'a return under way',
      null,
      [{ shipping_status: 'delivered' }, { delivered_on: '2028-01-01', has_open_return: true }],
    ],
    ['ended before', null, [{ status: 'cancelled', payment_status: 'refunded' }]],
  ])('%s: %s', (_, expected, args) => {
    expect(end(...args)).toBe(expected)
  })
})

const line = (invalid_reason: LineProblem | null): PricedCart['campaign_items'][number] => ({
  id: 1,
  campaign_id: 1,
  option_id: null,
  title: '街貓絕育',
  option_label: null,
  quantity: 1,
  amount: 500,
  valid: invalid_reason === null,
  invalid_reason,
})
const cart: PricedCart = {
  items: [],
  product_groups: [],
  campaign_items: [line(null)],
  offers: [],
  gifts: [],
  quantity_count: 1,
  items_total: 0,
  campaigns_total: 500,
  discount_total: 0,
  shipping_total: 0,
  grand_total: 500,
  needs_shipping: false,
  carries_goods: false,
  delivery_problem: null,
  payment_problem: null,
}
const goneOffer: PricedCart['offers'][number] = {
  offer_id: 1,
  name: '歡迎禮',
  code: 'PAWLIGHT100',
  kind: 'code',
  amount: 0,
  valid: false,
  invalid_reason: 'ended',
  removable: true,
}

describe('a cart becomes an order', () => {
  it.each<[string | null, Partial<PricedCart>, number | null]>([
    [null, {}, 500],
    [null, {}, null],
    [null, { offers: [goneOffer] }, 500],
    ['empty', { campaign_items: [] }, 500],
    ['amount_out_of_range', { campaign_items: [line('amount_range')] }, 500],
    ['out_of_stock', { campaign_items: [line('out_of_stock')] }, 500],
    ['invalid_lines', { campaign_items: [line('out_of_stock'), line('ended')] }, 500],
    ['invalid_lines', { campaign_items: [line('amount_range'), line('ended')] }, 500],
    ['out_of_stock', { campaign_items: [line(null), line('out_of_stock')] }, 500],
    ['negative_total', { grand_total: -1 }, -1],
    ['total_changed', {}, 400],
    ['offer_gone', { offers: [goneOffer] }, 400],
    ['delivery_not_allowed', { delivery_problem: 'missing' }, 500],
    ['payment_not_allowed', { payment_problem: 'missing' }, 500],
    ['amount_out_of_range', { payment_problem: 'above_maximum' }, 500],
    ['amount_out_of_range', { payment_problem: 'below_minimum' }, 500],
  ])('or fails with %s', (code, change, seen) => {
    expect(whyNotOrderable({ ...cart, ...change }, seen)).toBe(code)
  })
})
