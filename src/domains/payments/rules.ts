import { machine, next } from '#platform/contract/machine.ts'

/**
 * One attempt to pay. `paid` is final: a notice that comes late, twice or in the wrong order never takes it back, and
 * money that arrives after the attempt failed, expired or was cancelled is still booked (the order is then flagged).
 */
export const paymentMachine = machine({
  states: ['created', 'pending', 'authorised', 'paid', 'failed', 'expired', 'cancelled'],
  actions: {
    /** A code or account number was issued, or the customer was sent to the gateway. */
    wait: { from: ['created'], to: 'pending' },
    authorise: { from: ['created', 'pending'], to: 'authorised' },
    pay: { from: ['created', 'pending', 'authorised', 'failed', 'expired', 'cancelled'], to: 'paid' },
    fail: { from: ['created', 'pending', 'authorised'], to: 'failed' },
    expire: { from: ['created', 'pending'], to: 'expired' },
    cancel: { from: ['created', 'pending', 'authorised'], to: 'cancelled' },
  },
})
export type PaymentState = (typeof paymentMachine.states)[number]
export type PaymentAction = keyof typeof paymentMachine.actions

/** What a notice does to a payment: a new state, a repeat of what is known, or something too late to matter. */
export type NoticeEffect =
  | { kind: 'change'; state: PaymentState; late: boolean }
  | { kind: 'repeat' }
  | { kind: 'ignored' }

/** The effect of a notice. `late` marks money that came after the attempt had been given up. */
export const effectOfNotice = (state: PaymentState, action: PaymentAction): NoticeEffect => {
  if (paymentMachine.actions[action].to === state) return { kind: 'repeat' }
  const to = next(paymentMachine, state, action)
  if (to === undefined) return { kind: 'ignored' }
  return { kind: 'change', state: to, late: to === 'paid' && ['failed', 'expired', 'cancelled'].includes(state) }
}

/** Whether an attempt may still be paid by the customer in the ordinary way. */
export const isWaiting = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending' || state === 'authorised'

/** Why an attempt did not come through, as far as its payer can do something about it. */
export const paymentFailureKinds = ['refused', 'wrong_card', 'not_completed', 'other'] as const
export type PaymentFailureKind = (typeof paymentFailureKinds)[number]

const failureOfCode: Readonly<Record<string, PaymentFailureKind>> = {
  10100248: 'refused',
  10100058: 'refused',
  10200163: 'refused',
  10100249: 'wrong_card',
  10200095: 'not_completed',
}

/** The reason in `failed_reason`, which begins with the gateway's code (payments.md 1.7). */
export const whyFailed = (failed_reason: string | null): PaymentFailureKind =>
  failureOfCode[failed_reason?.split(' ')[0] ?? ''] ?? 'other'

export const paymentKinds = [
  'credit',
  'atm',
  'cvs_code',
  'barcode',
  'linepay',
  'jkopay',
  'applepay',
  'transfer',
  'postal',
  'cod',
  'cash',
  'cheque',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Whether a payment is by card, which its bank may take back. Apple Pay is one, too. */
export const isCard = (kind: PaymentKind): boolean => kind === 'credit' || kind === 'applepay'

const sentBack: readonly PaymentKind[] = ['credit', 'linepay', 'jkopay', 'applepay']

/**
 * Whether the provider of a payment gives its money back the way it came. Any other refund is a transfer to an account of
 * the payer: a transfer, a cheque, cash at a counter or at the door, and whatever staff booked by hand has no way back.
 */
export const goesBackTheSameWay = ({ kind, provider }: { kind: PaymentKind; provider: string }): boolean =>
  provider !== 'manual' && sentBack.includes(kind)

/** What a payment method says about fees and limits. Amounts in NT$, `fee_percent_bp` in hundredths of a percent. */
export type PaymentMethod = {
  id: number
  name: string
  kind: PaymentKind
  fee_percent_bp: number
  fee_fixed: number
  min_amount: number | null
  max_amount: number | null
  /** Minutes a customer has to pay; null takes the default of the kind. */
  expire_minutes: number | null
  allow_goods: boolean
  allow_campaigns: boolean
  delivery_ids: readonly number[] | null
  staff_only: boolean
  is_active: boolean
}

/**
 * What the provider keeps of a payment, in NT$: the percentage rounded half up to the dollar, plus the fixed part, never
 * more than the payment. The provider's own figure, once a notice brings it, wins over this estimate.
 */
export const paymentFee = (method: Pick<PaymentMethod, 'fee_percent_bp' | 'fee_fixed'>, amount: number): number =>
  Math.min(amount, Math.floor((amount * method.fee_percent_bp + 5_000) / 10_000) + method.fee_fixed)

const day = 24 * 60
const expiryMinutes: Record<PaymentKind, number | null> = {
  credit: 30,
  linepay: 30,
  jkopay: 30,
  applepay: 30,
  atm: 3 * day,
  cvs_code: 3 * day,
  barcode: 3 * day,
  transfer: 5 * day,
  postal: 5 * day,
  cod: null,
  cash: null,
  // one that is dated ahead, sent by post and paid by its bank days later
  cheque: 30 * day,
}

/** Minutes until an unpaid order lapses; null for kinds that are collected at the door. */
export const expiryMinutesOf = (method: Pick<PaymentMethod, 'kind' | 'expire_minutes'>): number | null =>
  expiryMinutes[method.kind] === null ? null : (method.expire_minutes ?? expiryMinutes[method.kind])

/** What is to be paid. NT$. */
export type Bill = {
  grand_total: number
  has_goods: boolean
  has_campaigns: boolean
  delivery_method_id: number | null
}

export type PaymentProblem =
  | 'missing'
  | 'inactive'
  | 'staff_only'
  | 'goods_not_allowed'
  | 'campaigns_not_allowed'
  | 'below_minimum'
  | 'above_maximum'
  | 'delivery_not_allowed'

const whyNotForContent = (method: PaymentMethod, bill: Bill): PaymentProblem | null => {
  if (bill.has_goods && !method.allow_goods) return 'goods_not_allowed'
  // Money collected at the door is handed over weeks later: a donation would have no receipt until then.
  if (bill.has_campaigns && (!method.allow_campaigns || method.kind === 'cod')) return 'campaigns_not_allowed'
  return null
}

/** Why a bill cannot be paid by a method, or null when it can. A bill of NT$0 needs no method. */
export const whyNotPayable = (method: PaymentMethod | null, bill: Bill, by_staff = false): PaymentProblem | null => {
  if (bill.grand_total <= 0) return null
  if (method === null) return 'missing'
  if (!method.is_active) return 'inactive'
  if (method.staff_only && !by_staff) return 'staff_only'
  const content = whyNotForContent(method, bill)
  if (content) return content
  if (method.min_amount !== null && bill.grand_total < method.min_amount) return 'below_minimum'
  if (method.max_amount !== null && bill.grand_total > method.max_amount) return 'above_maximum'
  const { delivery_ids } = method
  const fits =
    delivery_ids === null || bill.delivery_method_id === null || delivery_ids.includes(bill.delivery_method_id)
  return fits ? null : 'delivery_not_allowed'
}

/**
 * The number a gateway knows one attempt by: order number + two digits (ECPay: at most 20 letters and digits, never
 * used twice, not even after a failed try). `attempt` counts from 1 to 99.
 */
export const tradeNo = (order_no: string, attempt: number): string => {
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > 99)
    throw new RangeError(`no trade number for attempt ${attempt}`)
  return `${order_no}${String(attempt).padStart(2, '0')}`
}

/** A line of what is paid, as the gateway's page shows it. NT$. */
export type BillLine = { name: string; quantity: number; amount: number }
