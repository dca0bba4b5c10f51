import { addDays, type Day, type Instant, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'

/** The demo's time: everything lies a number of days before the day it is made, so that it is always fresh. */
export type Calendar = {
  readonly now: Instant
  readonly today: Day
  /** The day so many days ago; negative for days to come. */
  readonly day: (days_ago: number) => Day
  /** A time of day so many days ago. A moment that has not come yet is moved a day back. */
  readonly at: (days_ago: number, hour: number, minute?: number) => Instant
  /** A time on a day of the month (up to 28) in so many months up to this one, the oldest first, as far as it has come. */
  readonly monthly: (months: number, day_of_month: number, hour: number, minute?: number) => Instant[]
  /** So many minutes ago. */
  readonly minutesAgo: (minutes: number) => Instant
}

/** A moment some minutes after another. */
export const later = (moment: Instant, minutes: number): Instant =>
  toInstant(new Date(Date.parse(moment) + minutes * 60_000))

export const makeCalendar = (now: Date): Calendar => {
  const whole = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const today = taipeiDay(whole)
  const day = (days_ago: number) => addDays(today, -days_ago)
  const minutesAgo = (minutes: number) => toInstant(new Date(whole.getTime() - minutes * 60_000))
  return {
    now: toInstant(whole),
    today,
    day,
    minutesAgo,
    monthly: (months, day_of_month, hour, minute = 0) => {
      const [year = 0, month = 0] = today.split('-').map(Number)
      return Array.from({ length: months }, (_, back) => {
        const first = new Date(Date.UTC(year, month - 1 - (months - 1 - back), day_of_month))
        const moment = startOfDay(first.toISOString().slice(0, 10)).getTime() + (hour * 60 + minute) * 60_000
        return toInstant(new Date(moment))
      }).filter((moment) => Date.parse(moment) <= whole.getTime())
    },
    at: (days_ago, hour, minute = 0) => {
      const moment = startOfDay(day(days_ago)).getTime() + (hour * 60 + minute) * 60_000
      const isPast = moment <= whole.getTime() || days_ago < 0
      return toInstant(new Date(isPast ? moment : moment - 86_400_000))
    },
  }
}
