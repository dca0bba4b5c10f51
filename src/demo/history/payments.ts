import { type EcpayKeys, ecpayTradeDate, signEcpay } from '#domains/payments/ecpay/signature.ts'
import { tradeNo } from '#domains/payments/rules.ts'
import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { later } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import type { Methods } from '../methods.ts'
import { insertRows, insertWithIds } from '../rows.ts'
import type { StaffPerson } from '../staff.ts'
import type { Order } from './orders.ts'

/** ECPay's public test shop, as its documentation prints it. */
const testShop = {
  merchant_id: '3002607',
  keys: { hash_key: 'pwFHCqoQZGmho4w6', hash_iv: 'EkRm7iFT261dpevs' } satisfies EcpayKeys,
}

/** An order whose attempt to pay is in the database. */
export type PaidOrder = Order & {
  payment_id: number
  /** When its money was booked, where the month in which it came was closed. */
  booked_at: Instant | null
}

type Attempt = {
  order: Order
  attempt: number
  trade_no: string
  state: 'created' | 'paid' | 'failed' | 'expired' | 'cancelled'
  at: Instant
}

const attemptsOf = (order: Order): Attempt[] => {
  const lastState = order.paid_at
    ? 'paid'
    : order.outcome === 'waiting'
      ? 'created'
      : order.outcome === 'expired'
        ? 'expired'
        : 'cancelled'
  const last = {
    order,
    attempt: order.attempt,
    trade_no: order.trade_no,
    state: lastState,
    at: order.placed_at,
  } as const
  if (order.failed_at === null) return [last]
  const first = {
    order,
    attempt: 1,
    trade_no: tradeNo(order.order_no, 1),
    state: 'failed',
    at: order.placed_at,
  } as const
  return [first, { ...last, at: later(order.failed_at, 2) }]
}

const refused = '10100058：授權失敗，請洽發卡銀行'

const paymentRow = (
  { order, attempt, trade_no, state, at }: Attempt,
  methods: Methods,
  accountant: StaffPerson,
  dice: Dice,
) => {
  const isCard = order.pay_by === 'credit'
  const isAnswered = isCard && (state === 'paid' || state === 'failed')
  const isPaid = state === 'paid'
  return {
    order_id: order.id,
    attempt,
    payment_method_id: methods.payment[order.pay_by],
    provider: isCard ? ('ecpay' as const) : ('manual' as const),
    trade_no,
    amount: order.grand_total,
    fee_amount: 0,
    state,
    provider_ref: isAnswered ? `${trade_no.slice(1, 13)}${String(dice.between(10_000_000, 99_999_999))}` : null,
    card_last4: isCard && isPaid ? '2222' : null,
    expires_at: order.channel === 'web' ? order.expires_at : null,
    paid_at: isPaid ? order.paid_at : null,
    failed_reason: state === 'failed' ? refused : null,
    reference:
      !isCard && isPaid ? `${order.bank === 'cash' ? '現場' : '帳號末五碼'} ${dice.between(10_000, 99_999)}` : null,
    marked_paid_by: !isCard && isPaid ? accountant.id : null,
    created_at: at,
    updated_at: (isPaid ? order.paid_at : state === 'failed' ? order.failed_at : order.cancelled_at) ?? at,
  }
}

/** What the gateway said of an attempt. */
type Notice = {
  order: Pick<Order, 'grand_total'>
  trade_no: string
  state: 'paid' | 'failed'
  provider_ref: string
  placed_at: Instant
  received_at: Instant
  payment_id: number
}

const noticeRow = ({ order, trade_no, state, provider_ref, placed_at, received_at, payment_id }: Notice) => {
  const fields = {
    MerchantID: testShop.merchant_id,
    MerchantTradeNo: trade_no,
    PaymentDate: ecpayTradeDate(new Date(received_at)),
    PaymentType: 'Credit_CreditCard',
    // by the contract of the demo the gateway keeps its fees when it pays out, once a month
    PaymentTypeChargeFee: '0',
    RtnCode: state === 'paid' ? '1' : '10100058',
    RtnMsg: state === 'paid' ? '交易成功' : '授權失敗',
    SimulatePaid: '0',
    StoreID: '',
    TradeAmt: String(order.grand_total),
    TradeDate: ecpayTradeDate(new Date(placed_at)),
    TradeNo: provider_ref,
  }
  const CheckMacValue = signEcpay(fields, testShop.keys, 'sha256')
  return {
    provider: 'ecpay' as const,
    kind: 'return' as const,
    received_at,
    body: new URLSearchParams({ ...fields, CheckMacValue }).toString(),
    trade_no,
    provider_ref,
    amount: order.grand_total,
    signature_ok: true,
    simulated: false,
    payment_id,
    state: 'applied' as const,
    attempts: 1,
    handled_at: received_at,
    updated_at: received_at,
  }
}

/** Writes what the gateway said, in the order of time. */
export const insertNotices = (app: App, notices: readonly Notice[]): Promise<void> =>
  insertRows(
    app,
    'payment_notices',
    notices.map(noticeRow).toSorted((a, b) => Date.parse(a.received_at) - Date.parse(b.received_at)),
  )

/** The attempts to pay, what the gateway said of them, and who saw the transfers. */
export const insertPayments = async (
  app: App,
  orders: readonly Order[],
  methods: Methods,
  accountant: StaffPerson,
  dice: Dice,
): Promise<PaidOrder[]> => {
  const attempts = orders.flatMap(attemptsOf).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const rows = attempts.map((attempt) => paymentRow(attempt, methods, accountant, dice))
  const ids = await insertWithIds(app, 'payments', rows)
  const notices = attempts.flatMap(({ order, trade_no, state, at }, index) => {
    const provider_ref = rows[index]?.provider_ref
    const received_at = state === 'paid' ? order.paid_at : order.failed_at
    if (!provider_ref || !received_at || (state !== 'paid' && state !== 'failed')) return []
    return [{ order, trade_no, state, provider_ref, placed_at: at, received_at, payment_id: entryAt(ids, index) }]
  })
  await insertNotices(app, notices)
  const idOf = new Map(attempts.map(({ trade_no }, index) => [trade_no, entryAt(ids, index)]))
  return orders.map((order) => ({ ...order, payment_id: entryOf(idOf, order.trade_no), booked_at: null }))
}
