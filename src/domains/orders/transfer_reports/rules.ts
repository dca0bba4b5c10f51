import { type Day, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { canPayAgain, type OrderStates } from '../rules.ts'

/** What the payer of a transfer tells about it, so that its money is found on the bank's list. */

/** Digits as people type them: full-width, with blanks or any kind of dash between. */
export const tidyLast5 = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')

/** Why these are not the last five digits of an account; null when they are. */
export const whyNotLast5 = (typed: string): 'missing' | 'form' | null => {
  const text = tidyLast5(typed)
  if (text === '') return 'missing'
  return /^[0-9]{5}$/.test(text) ? null : 'form'
}

/** Why money was not sent on this day; null when it may have been. @param today in Taipei */
export const whyNotTransferredOn = (day: Day, placed_at: Instant, today: Day): 'before_order' | 'in_future' | null => {
  if (day > today) return 'in_future'
  return day < taipeiDay(placed_at) ? 'before_order' : null
}

/** Whether the payer may say, or correct, what was sent: until the money is booked or the order has ended. */
export const canReportTransfer = (order: OrderStates, payment_kind: string): boolean =>
  payment_kind === 'transfer' && canPayAgain(order)
