import { lastReturnDay } from '#domains/orders/rules.ts'
import { tradeNo } from '#domains/payments/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { spread } from '#platform/contract/money.ts'
import { addDays, type Instant, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { BankKey } from '../banks.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import { homeDelivery, storeDelivery } from '../methods.ts'
import { coupon, type Gift } from '../offers.ts'
import type { Line, Plan } from './plan.ts'
import { seenByOffice } from './plans.ts'

export const bundlePrice = 450

export type PricedLine = Line & { discount: number }
export type Totals = {
  lines: PricedLine[]
  items_total: number
  campaigns_total: number
  coupon_amount: number
  bundle_discount: number
  discount_total: number
  shipping_total: number
  grand_total: number
  gift: Gift | null
}

export type Shipping = 'not_required' | 'unshipped' | 'preparing' | 'shipped' | 'delivered'
/** When what happened; null: not (yet). */
export type Course = {
  expires_at: Instant
  failed_at: Instant | null
  paid_at: Instant | null
  cancelled_at: Instant | null
  prepared_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  completed_at: Instant | null
  refunded_at: Instant | null
  shipping_status: Shipping
}

/** Moments of a course, as far as it came to them. */
type Moment = { [K in keyof Course]: null extends Course[K] ? K : never }[keyof Course]

/** Asks for what has come to a moment: from then on it is known. */
export const hasReached =
  <M extends Moment>(moment: M) =>
  <S extends Course>(sale: S): sale is S & Record<M, Instant> =>
    sale[moment] !== null

/** A plan reckoned through: what the order came to and what became of it. */
export type Sale = Omit<Plan, 'lines'> &
  Totals &
  Course & {
    order_no: string
    access_key: string
    /** Trade number of the attempt that was paid or still waits. */
    trade_no: string
    attempt: number
    /** Where the money lands. */
    bank: BankKey
    /** NT$ given back: of the goods and of the gift. */
    back: { goods: number; donation: number }
  }

/** Goods that leave the house; pledges go straight to a foster home. */
export const parcelOf = <L extends Line>({ lines }: { lines: readonly L[] }): L[] =>
  lines.filter(({ variant }) => !variant.is_pledge)

const totalsOf = (plan: Plan, gifts: readonly Gift[]): Totals => {
  const totals = plan.lines.map(({ variant, quantity }) => variant.price * quantity)
  const items_total = totals.reduce((sum, total) => sum + total, 0)
  const campaigns_total = plan.gave.reduce((sum, { amount }) => sum + amount, 0)
  const coupon_amount = plan.has_coupon && items_total >= coupon.min_items_total ? coupon.amount_off : 0
  const bundle_discount = plan.is_bundle ? items_total - bundlePrice : 0
  const discount_total = coupon_amount + bundle_discount
  const shares = spread(discount_total, totals)
  const goods = items_total - discount_total
  const hasParcel = parcelOf(plan).length > 0
  const gift =
    gifts.find(({ mode, threshold_amount }) => mode === 'auto' && hasParcel && goods >= threshold_amount) ?? null
  const terms = { home: homeDelivery, cvs_unimart: storeDelivery, pickup: null }[plan.delivery]
  const shipping_total = hasParcel && terms && goods < terms.free_over ? terms.fee : 0
  return {
    lines: plan.lines.map((line, index) => ({ ...line, discount: entryAt(shares, index) })),
    items_total,
    campaigns_total,
    coupon_amount,
    bundle_discount,
    discount_total,
    shipping_total,
    grand_total: items_total + campaigns_total - discount_total + shipping_total,
    gift,
  }
}

const days = 24 * 60
const expiryMinutes = { credit: 30, transfer: 5 * days, cash: 5 * days, postal: 5 * days } as const

const paymentCourse = (plan: Plan, calendar: Calendar) => {
  const expires_at = later(plan.placed_at, expiryMinutes[plan.pay_by])
  const isCard = plan.pay_by === 'credit'
  const failed_at = plan.has_failed_try ? later(plan.placed_at, 2) : null
  const seen = plan.channel === 'web' ? seenByOffice(plan.placed_at, calendar) : later(plan.placed_at, 4)
  const cancelled = plan.outcome === 'expired' ? later(expires_at, 1) : later(plan.placed_at, 15)
  return {
    expires_at,
    failed_at,
    paid_at: plan.outcome !== 'paid' ? null : isCard ? later(plan.placed_at, plan.has_failed_try ? 7 : 3) : seen,
    cancelled_at: plan.outcome === 'expired' || plan.outcome === 'cancelled' ? cancelled : null,
  }
}

/** Null when the moment has not come yet. */
const ifPast = (moment: Instant, calendar: Calendar) => (Date.parse(moment) <= Date.parse(calendar.now) ? moment : null)
const workday = (moment: Instant, days_after: number, hour: number) =>
  toInstant(new Date(startOfDay(addDays(taipeiDay(moment), days_after)).getTime() + hour * 3_600_000))

const parcelCourse = (plan: Plan, paid_at: Instant | null, calendar: Calendar) => {
  const nothing = { prepared_at: null, shipped_at: null, delivered_at: null, completed_at: null }
  if (parcelOf(plan).length === 0) {
    return { ...nothing, completed_at: paid_at, shipping_status: 'not_required' as const }
  }
  if (paid_at === null) return { ...nothing, shipping_status: 'unshipped' as const }
  const prepared_at = ifPast(workday(paid_at, 1, 10), calendar)
  const shipped_at = ifPast(workday(paid_at, 3, 15), calendar)
  const delivered_at = ifPast(workday(paid_at, 5, 14), calendar)
  const returnEnds =
    delivered_at === null ? null : workday(`${lastReturnDay(taipeiDay(delivered_at))}T00:00:00+08:00`, 1, 3)
  const completed_at = returnEnds === null ? null : ifPast(returnEnds, calendar)
  const shipping_status: Shipping = delivered_at
    ? 'delivered'
    : shipped_at
      ? 'shipped'
      : prepared_at
        ? 'preparing'
        : 'unshipped'
  return { prepared_at, shipped_at, delivered_at, completed_at, shipping_status }
}

const backOf = ({ refund, gave }: Plan, totals: Totals): Sale['back'] => {
  const [line] = parcelOf(totals)
  if (refund === null) return { goods: 0, donation: 0 }
  if (refund.kind === 'goods')
    return { goods: line ? line.variant.price * line.quantity - line.discount : 0, donation: 0 }
  if (refund.kind === 'donation') return { goods: 0, donation: Math.floor((gave[0]?.amount ?? 0) / 200) * 100 }
  return { goods: totals.grand_total - totals.campaigns_total, donation: totals.campaigns_total }
}

const bankOf = ({ pay_by, gave, lines }: Plan): BankKey => {
  if (pay_by === 'credit') return 'gateway'
  if (pay_by !== 'transfer') return pay_by
  return lines.length === 0 && gave.every(({ campaign }) => campaign.permit_id !== null) ? 'solicitation' : 'general'
}

export const reckon = (plan: Plan, order_no: string, gifts: readonly Gift[], calendar: Calendar, dice: Dice): Sale => {
  const totals = totalsOf(plan, gifts)
  const payment = paymentCourse(plan, calendar)
  const attempt = plan.has_failed_try ? 2 : 1
  const { paid_at } = payment
  return {
    ...plan,
    ...totals,
    ...payment,
    ...parcelCourse(plan, paid_at, calendar),
    order_no,
    access_key: dice.letters(16),
    attempt,
    trade_no: tradeNo(order_no, attempt),
    bank: bankOf(plan),
    refunded_at: plan.refund && paid_at ? workday(paid_at, plan.refund.after, 16) : null,
    back: backOf(plan, totals),
  }
}
