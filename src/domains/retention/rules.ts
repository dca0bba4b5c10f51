import { addDays, type Day } from '#platform/contract/time.ts'

/** What loses its personal data some time after it ended. Each is a table. */
export const retentionKinds = ['adoption_requests', 'applications', 'volunteers', 'orders', 'contact_messages'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** The setting that says after how long, and of how many months one of its units is. */
export const termOf = {
  adoption_requests: { key: 'adoption_request_years', months: 12 },
  applications: { key: 'application_years', months: 12 },
  volunteers: { key: 'volunteer_years', months: 12 },
  orders: { key: 'order_years', months: 12 },
  contact_messages: { key: 'contact_message_months', months: 1 },
} as const satisfies Record<RetentionKind, { key: string; months: number }>

/** What goes each night whatever the settings say: the contact page promises it to whoever writes. */
export const goesByPromise = (kind: RetentionKind): boolean => kind === 'contact_messages'

/** Days before something goes by itself in which it is listed: nobody learns of it too late. */
export const listedDaysBefore = 14

/** How many are shown before they go, and how many go at once. */
export const mostShown = 50
export const mostAtOnce = 200

/** The day before which something ended that is due: so many months ago; where that month has no such day, its next. */
export const dueBefore = (today: Day, months: number): Day => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const then = new Date(Date.UTC(year, month - 1 - months, day))
  if (then.getUTCMonth() !== first.getUTCMonth()) then.setUTCDate(1)
  return then.toISOString().slice(0, 10)
}

/** The first day from today on at which something is due, of what is due within the days in which it is listed. */
export const dueOn = (today: Day, endedOn: Day, months: number): Day => {
  let day = today
  for (let n = 0; n < listedDaysBefore && dueBefore(day, months) <= endedOn; n += 1) day = addDays(day, 1)
  return day
}
