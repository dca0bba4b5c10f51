import { addDays, type Day } from '#platform/contract/time.ts'

/** First and last day, both inclusive. */
export type Days = { from: Day; to: Day }

/** The days of a month. @param month as 2026-11 */
export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: lastDayOf(month) })

const lastDayOf = (month: string): Day => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

/**
 * The days of a month that can have rows, and as many of the month before: a month that still runs is never compared with
 * a whole one.
 *
 * @param month as 2026-11
 */
export const comparedDays = (month: string, today: Day): { these: Days; before: Days } => {
  const last = lastDayOf(month)
  const to = today.startsWith(month) ? today : last
  const earlier = addDays(`${month}-01`, -1)
  const same = `${earlier.slice(0, 7)}${to.slice(7)}`
  return {
    these: { from: `${month}-01`, to },
    before: { from: `${earlier.slice(0, 7)}-01`, to: to === last || same > earlier ? earlier : same },
  }
}
