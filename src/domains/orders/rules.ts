import type { PricedCart } from '#domains/cart/rules.ts'
import { areAllLinesValid, isEmpty, isNegative } from '#domains/cart/states/rules.ts'
import { machine, next } from '#platform/contract/machine.ts'
import { addDays, type Day, type Instant, taipeiParts, toInstant } from '#platform/contract/time.ts'

/** What the goods of an order come with: a uniform invoice, or a receipt of ours (免用統一發票收據). */
export const goodsDocuments = ['e_invoice', 'plain_receipt'] as const
export type GoodsDocument = (typeof goodsDocuments)[number]

/** Where an order came from. */
export const channels = ['web', 'staff', 'phone', 'event', 'bank', 'post'] as const

export const orderMachine = machine({
  states: ['open', 'completed', 'cancelled'],
  actions: {
    complete: { from: ['open'], to: 'completed' },
    cancel: { from: ['open'], to: 'cancelled' },
  },
})
export type OrderStatus = (typeof orderMachine.states)[number]

/** Derived from payments and refunds; money that comes late is booked whatever the status was. */
export const paymentStatusMachine = machine({
  states: ['unpaid', 'pending', 'paid', 'failed', 'partially_refunded', 'refunded'],
  actions: {
    wait: { from: ['unpaid', 'failed'], to: 'pending' },
    pay: { from: ['unpaid', 'pending', 'failed'], to: 'paid' },
    fail: { from: ['unpaid', 'pending'], to: 'failed' },
    retry: { from: ['failed'], to: 'unpaid' },
    refund_part: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
    refund: { from: ['paid', 'partially_refunded'], to: 'refunded' },
  },
})
export type PaymentStatus = (typeof paymentStatusMachine.states)[number]

export const shippingStatusMachine = machine({
  states: ['not_required', 'unshipped', 'preparing', 'shipped', 'arrived', 'delivered', 'returned'],
  actions: {
    prepare: { from: ['unshipped'], to: 'preparing' },
    unprepare: { from: ['preparing'], to: 'unshipped' },
    ship: { from: ['unshipped', 'preparing'], to: 'shipped' },
    arrive: { from: ['shipped'], to: 'arrived' },
    deliver: { from: ['shipped', 'arrived'], to: 'delivered' },
    return: { from: ['shipped', 'arrived', 'delivered'], to: 'returned' },
  },
})
export type ShippingStatus = (typeof shippingStatusMachine.states)[number]

/** The three states of an order that rules ask about. */
export type OrderStates = { status: OrderStatus; payment_status: PaymentStatus; shipping_status: ShippingStatus }

/** `S` + yyMMdd of the day in Taipei + 5 digits: `S26112100042`. `serial` counts from 1 within the day. */
export const orderNo = (placed_at: Date, serial: number): string => {
  const { year, month, day } = taipeiParts(placed_at)
  const two = (value: number): string => String(value % 100).padStart(2, '0')
  if (!Number.isInteger(serial) || serial < 1 || serial > 99_999)
    throw new RangeError(`no order number for serial ${serial}`)
  return `S${two(year)}${two(month)}${two(day)}${String(serial).padStart(5, '0')}`
}

export const isOrderNo = (text: string): boolean => /^S\d{11}$/.test(text)

/** What of an order (`s`) can be searched by words, and of whom each is: whoever may not read it does not find by it. */
export const searchedOrderParts = {
  index: 's.search_text',
  open: ['s.order_no'],
  personal: {
    's.name': ['buyer', 'name'],
    's.recipient_name': ['recipient', 'name'],
    's.phone': ['buyer', 'phone'],
    's.email': ['buyer', 'email'],
    's.receipt_name': ['donor', 'name'],
  },
} as const

type Priced = { /** NT$. */ grand_total: number }

/** Whether money of the order is here: an order of NT$0 counts as paid, but nobody gave anything. */
export const holdsMoney = (order: OrderStates & Priced): boolean => isPaidFor(order) && order.grand_total > 0

/** Whether a customer may cancel: while no money is here and nothing is being packed. */
export const canCustomerCancel = (order: OrderStates & Priced): boolean =>
  order.status === 'open' &&
  (['unpaid', 'pending', 'failed'].includes(order.payment_status) || isFree(order)) &&
  ['not_required', 'unshipped'].includes(order.shipping_status)

const isFree = (order: OrderStates & Priced): boolean => order.payment_status === 'paid' && order.grand_total === 0

/** Whether staff may cancel: any time before it left the house. A paid one then goes through a refund. */
export const canStaffCancel = (order: OrderStates): boolean =>
  order.status === 'open' && ['not_required', 'unshipped', 'preparing'].includes(order.shipping_status)

/** Whether the order's money is here; a part that went back again leaves the rest to be delivered. */
const isPaidFor = ({ payment_status }: OrderStates): boolean =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

/** Whether goods may be packed: paid, or collected at the door. */
export const canPrepare = (order: OrderStates & { is_cod: boolean }): boolean =>
  order.status === 'open' &&
  (isPaidFor(order) || (order.is_cod && order.payment_status === 'pending')) &&
  next(shippingStatusMachine, order.shipping_status, 'prepare') !== undefined

/** Whether packing may be taken back: nothing of it has left the house. */
export const canUnprepare = (order: OrderStates): boolean =>
  order.status === 'open' && next(shippingStatusMachine, order.shipping_status, 'unprepare') !== undefined

/** Whether a customer may start another attempt to pay. */
export const canPayAgain = (order: OrderStates): boolean =>
  order.status === 'open' && ['unpaid', 'pending', 'failed'].includes(order.payment_status)

/** Days after an order was placed until which paying again can hold its goods. */
const longestHoldMs = 7 * 86_400_000

/**
 * Until when an order is held that is paid again: as long as the new attempt has time, never less than what was left, and
 * never later than seven days after it was placed, however often it is paid again. A longer time that its first attempt
 * got stays.
 *
 * @param ends_at the end of the new attempt; null for what is collected at the door
 */
export const heldUntil = (
  { placed_at, payment_expires_at }: { placed_at: Instant; payment_expires_at: Instant | null },
  ends_at: Instant | null,
): Instant | null => {
  if (payment_expires_at === null || ends_at === null) return null
  const [left, longest] = [new Date(payment_expires_at), new Date(new Date(placed_at).getTime() + longestHoldMs)]
  const wanted = new Date(Math.min(new Date(ends_at).getTime(), longest.getTime()))
  return toInstant(wanted > left ? wanted : left)
}

/** Whether recipient and store may still be changed: until the parcel has left. */
export const canEditDelivery = (order: OrderStates): boolean =>
  order.status === 'open' && ['unshipped', 'preparing'].includes(order.shipping_status)

/** Days after delivery in which goods may be returned without a reason (消費者保護法 §19). */
export const returnDays = 7

/** The last day on which goods may be returned: the day of delivery does not count (民法 §120). */
export const lastReturnDay = (delivered_on: Day): Day => addDays(delivered_on, returnDays)

export const canReturn = (order: OrderStates, delivered_on: Day, today: Day): boolean =>
  order.shipping_status === 'delivered' && order.status !== 'cancelled' && today <= lastReturnDay(delivered_on)

/** What an order still has before it. */
export type Remaining = {
  /** Pieces of goods and gifts that did not come back; those that were delivered count. */
  pieces: number
  /** The day in Taipei; null before delivery. */
  delivered_on: Day | null
  /** Whether the customer asked to give goods back and that is not decided. */
  has_open_return: boolean
}

/**
 * How an open order is over by now, or null while something is left to be done. Money that went back whole ends an order
 * at once: as cancelled when nothing had left the house, else as completed. Otherwise the order is completed when nothing
 * is left to carry (donations alone, goods that were all refunded, a gift that could not be sent), when the parcel came
 * back, or when the return window has passed. A return under way keeps the order open.
 */
export const endOf = (order: OrderStates, remaining: Remaining, today: Day): 'completed' | 'cancelled' | null => {
  if (order.status !== 'open' || remaining.has_open_return) return null
  const { shipping_status } = order
  if (order.payment_status === 'refunded') {
    return shipping_status === 'unshipped' || shipping_status === 'preparing' ? 'cancelled' : 'completed'
  }
  if (!isPaidFor(order)) return null
  if (shipping_status === 'not_required' || shipping_status === 'returned' || remaining.pieces === 0) return 'completed'
  const { delivered_on } = remaining
  if (shipping_status !== 'delivered' || delivered_on === null) return null
  return today > lastReturnDay(delivered_on) ? 'completed' : null
}

/** The `fail` codes of POST /api/orders. */
export const orderFailCodes = [
  'empty',
  'invalid_lines',
  'out_of_stock',
  'offer_gone',
  'negative_total',
  'payment_not_allowed',
  'delivery_not_allowed',
  'amount_out_of_range',
  'total_changed',
  'too_many_unpaid',
  'held_too_long',
] as const
export type OrderFailCode = (typeof orderFailCodes)[number]

const lineFailure = (cart: PricedCart): OrderFailCode => {
  const lines = [...cart.items, ...cart.product_groups, ...cart.campaign_items]
  const reasons = lines.flatMap(({ invalid_reason }) => invalid_reason ?? [])
  if (reasons.every((reason) => reason === 'out_of_stock')) return 'out_of_stock'
  return reasons.every((reason) => reason === 'amount_range') ? 'amount_out_of_range' : 'invalid_lines'
}

/**
 * Why a cart cannot become an order, or null when it can.
 *
 * @param seen_total the grand_total the customer last saw, NT$; null when the caller did not say
 */
export const whyNotOrderable = (cart: PricedCart, seen_total: number | null): OrderFailCode | null => {
  if (isEmpty(cart)) return 'empty'
  if (!areAllLinesValid(cart)) return lineFailure(cart)
  if (isNegative(cart)) return 'negative_total'
  if (seen_total !== null && seen_total !== cart.grand_total) {
    return cart.offers.some(({ valid }) => !valid) ? 'offer_gone' : 'total_changed'
  }
  if (cart.delivery_problem) return 'delivery_not_allowed'
  if (cart.payment_problem === 'below_minimum' || cart.payment_problem === 'above_maximum') return 'amount_out_of_range'
  return cart.payment_problem ? 'payment_not_allowed' : null
}

/** Where a payment that was begun is booked: inside the window of the appeal by the time the order was placed, not paid. */
export const isBegunInTime = (placed_at: Date, window_ends_at: Date): boolean => placed_at <= window_ends_at
