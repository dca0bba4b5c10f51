/** Why somebody has to look at an order. */
export const orderCauses = [
  'late_payment',
  'late_payment_no_stock',
  'amount_mismatch',
  'fee_mismatch',
  'paid_twice',
  'chargeback',
  'permit_closed',
  'over_target',
  'notice_failed',
  'invoice_failed',
] as const
export type OrderCause = (typeof orderCauses)[number]

/** Whether somebody may say that it is settled. Money that came twice is held until it goes back, whatever anybody says. */
export const endsByWord = (kind: OrderCause): boolean => kind !== 'paid_twice'

/** What is asked about money that waits: it ends with that money. */
export const ofHeldMoney: readonly OrderCause[] = ['paid_twice', 'amount_mismatch']

/** The causes that are gone once the order's own payment went back whole. */
export const goneWithPayment: readonly OrderCause[] = [
  'late_payment',
  'late_payment_no_stock',
  'permit_closed',
  'over_target',
]
