import { expect, test } from 'vitest'
import { progressOf, tellsPayment, tellsShipping } from './order_progress.ts'

const states = (order: Parameters<typeof progressOf>[0]) => progressOf(order).map(({ key, state }) => `${key} ${state}`)

test('a member who has not paid sees that the payment is what everything waits for', () => {
  const order = {
    status: 'open',
    payment_status: 'unpaid',
    shipping_status: 'unshipped',
    tracking_no: null,
    has_store: false,
  } as const
  expect(states(order)).toEqual(['placed done', 'paid now', 'ship plain', 'deliver plain', 'done plain'])
})

test('a paid gift without goods has no steps of delivery', () => {
  const order = {
    status: 'completed',
    payment_status: 'paid',
    shipping_status: 'not_required',
    tracking_no: null,
    has_store: false,
  } as const
  expect(states(order)).toEqual(['placed done', 'paid done', 'done done'])
})

test('a gift whose goods were refunded before they were sent has no steps of delivery', () => {
  const order = {
    status: 'completed',
    payment_status: 'partially_refunded',
    shipping_status: 'unshipped',
    tracking_no: null,
    has_store: false,
  } as const
  expect(states(order)).toEqual(['placed done', 'paid done', 'done done'])
})

test('a parcel on its way shows its number and waits for the door', () => {
  const order = {
    status: 'open',
    payment_status: 'paid',
    shipping_status: 'shipped',
    tracking_no: '9001',
    has_store: false,
  } as const
  expect(states(order)).toEqual(['placed done', 'paid done', 'ship done', 'deliver now', 'done plain'])
  expect(progressOf(order)[2]?.text).toContain('9001')
})

test('a cancelled order says only that', () => {
  const order = {
    status: 'cancelled',
    payment_status: 'unpaid',
    shipping_status: 'unshipped',
    tracking_no: null,
    has_store: false,
  } as const
  expect(states(order)).toEqual(['placed done', 'cancelled bad'])
})

test('a parcel that waits in a store says how long, and is done when it is fetched', () => {
  const order = { status: 'open', payment_status: 'paid', tracking_no: null, has_store: true } as const
  expect(states({ ...order, shipping_status: 'shipped' }).slice(2)).toEqual([
    'ship done',
    'arrive now',
    'deliver plain',
    'done plain',
  ])
  expect(states({ ...order, shipping_status: 'arrived' }).slice(3)).toEqual([
    'arrive done',
    'deliver now',
    'done plain',
  ])
})

test.each([
  ['open', 'pending', 'unshipped', [true, true]],
  ['cancelled', 'pending', 'unshipped', [false, false]],
  ['cancelled', 'unpaid', 'not_required', [false, false]],
  ['cancelled', 'failed', 'preparing', [false, false]],
  ['cancelled', 'refunded', 'returned', [true, true]],
  ['completed', 'paid', 'delivered', [true, true]],
] as const)(
  'tells of a %s order its payment (%s) and delivery (%s) only while they mean something',
  (status, payment_status, shipping_status, told) => {
    const order = { status, payment_status, shipping_status }
    expect([tellsPayment(order), tellsShipping(order)]).toEqual(told)
  },
)
