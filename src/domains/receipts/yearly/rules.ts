import type { Day } from '#platform/contract/time.ts'

/** An order of somebody who wants one receipt a year. */
export type YearlyOrder = {
  id: number
  customer_id: number | null
  email: string | null
  receipt_name: string
  identifier_hash: string | null
}

/** An order taken down without member and without e-mail stays by itself: a name alone may be two people. */
const giverOf = ({ id, customer_id, email }: YearlyOrder): string =>
  customer_id !== null ? `member ${customer_id}` : email ? `mail ${email}` : `order ${id}`

/** The orders that share a receipt: same giver, same name on the paper, same identifier. Order is kept. */
export const yearlyGroups = (orders: readonly YearlyOrder[]): YearlyOrder[][] => [
  ...Map.groupBy(orders, (order) =>
    JSON.stringify([giverOf(order), order.receipt_name, order.identifier_hash]),
  ).values(),
]

/** Days after the first one on which the job still looks, so that a night without power loses nobody's receipt. */
const graceDays = 30

/**
 * Whether the receipts of the year before are issued on a day.
 *
 * @param from first day of it, 'MM-DD'
 */
export const isYearlyTime = (today: Day, from: string): boolean => {
  const [month = 1, day = 1] = from.split('-').map(Number)
  const first = Date.UTC(Number(today.slice(0, 4)), month - 1, day)
  const days = (Date.parse(`${today}T00:00:00Z`) - first) / 86_400_000
  return days >= 0 && days <= graceDays
}
