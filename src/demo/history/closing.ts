import { sql } from 'kysely'
import { addDays, type Day, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Staff } from '../staff.ts'
import type { PaidOrder } from './payments.ts'

/** The last day of the month before the last, up to which the books are closed. */
export const closedUntil = ({ today }: Calendar): Day =>
  addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1)

/** The last gift of that time that came by transfer was seen after the month was closed, so it is booked on the first open day. */
export const bookLateGift = (orders: readonly PaidOrder[], calendar: Calendar): PaidOrder[] => {
  const closed = closedUntil(calendar)
  const late = orders.findLast(
    ({ pay_by, paid_at, lines, refund }) =>
      pay_by === 'transfer' &&
      lines.length === 0 &&
      refund === null &&
      paid_at !== null &&
      taipeiDay(paid_at) <= closed,
  )
  const booked_at = later(toInstant(startOfDay(addDays(closed, 1))), 9 * 60 + 40)
  return orders.map((order) => (order === late ? { ...order, booked_at } : order))
}

/** Closes the books: from now on nothing is posted into those days. */
export const closeBooks = async (app: App, calendar: Calendar, staff: Staff): Promise<void> => {
  const value = JSON.stringify({ closed_until: closedUntil(calendar) })
  await sql`update settings set value = value || ${value}::jsonb, updated_by = ${staff.accountant.id} where key = 'ledger'`.execute(
    app.db,
  )
}
