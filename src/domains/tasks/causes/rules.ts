/** Why somebody has to look at an order. */
export const orderCauses = [
  'late_payment',
  'late_payment_no_stock',
  'amount_mismatch',
  'fee_mismatch',
  'paid_twice',
  'paid_late',
  'gifts_refused',
  'chargeback',
  'permit_closed',
  'over_target',
  'notice_failed',
  'invoice_failed',
] as const
export type OrderCause = (typeof orderCauses)[number]

/**
 * What is asked about the whole of a payment that waits: the order was paid already, it is over, or the campaigns of its gifts
 * do not take them any more.
 */
const ofSurplus: readonly OrderCause[] = ['paid_twice', 'paid_late', 'gifts_refused']

/** Whether it is asked about a payment that waits whole: it can go back, whatever became of the order's own. */
export const isOfSurplus = (kind: OrderCause): boolean => ofSurplus.includes(kind)

/** Whether somebody may say that it is settled. A payment in suspense is held until it is refunded or assigned, whatever anybody says. */
export const endsByWord = (kind: OrderCause): boolean => !isOfSurplus(kind)

/** What is asked about money that waits: it ends with that money. */
export const ofHeldMoney: readonly OrderCause[] = [...ofSurplus, 'amount_mismatch']

/** The causes that are gone once the order's own payment went back whole. */
export const goneWithPayment: readonly OrderCause[] = [
  'late_payment',
  'late_payment_no_stock',
  'permit_closed',
  'over_target',
]
