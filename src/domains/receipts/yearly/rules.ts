import type { Day } from '#platform/contract/time.ts'

/** A paid order with a gift that was never on a receipt. */
export type UnreceiptedOrder = {
  id: number
  customer_id: number | null
  email: string | null
  receipt_name: string
  identifier_hash: string | null
  receipt_type: 'none' | 'single' | 'yearly'
  /** Year of payment in Taipei. */
  year: number
}

/** An order taken down without member and without e-mail stays by itself: a name alone may be two people. */
const giverOf = ({ id, customer_id, email, receipt_type }: UnreceiptedOrder): string =>
  receipt_type !== 'yearly'
    ? `order ${id}`
    : customer_id !== null
      ? `member ${customer_id}`
      : email
        ? `mail ${email}`
        : `order ${id}`

/**
 * The orders that share a receipt: of those who want one a year the same giver, year, name on the paper and identifier.
 * Every other order stands by itself. Order is kept.
 */
export const receiptGroups = (orders: readonly UnreceiptedOrder[]): UnreceiptedOrder[][] => [
  ...Map.groupBy(orders, (order) =>
    JSON.stringify([giverOf(order), order.year, order.receipt_name, order.identifier_hash]),
  ).values(),
]

/**
 * The last calendar year whose yearly receipts are due on a day: the year before from the first day on, else the one
 * before that.
 *
 * @param from first day of each year on which they are issued, 'MM-DD'
 */
export const lastDueYear = (today: Day, from: string): number =>
  Number(today.slice(0, 4)) - (today.slice(5) >= from ? 1 : 2)
