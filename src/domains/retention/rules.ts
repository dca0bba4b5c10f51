import { type Day, taipeiDay } from '#platform/contract/time.ts'

/** What came to nothing and loses its personal data after some years. Each is a table. */
export const retentionKinds = ['adoption_requests', 'applications', 'volunteers', 'orders'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** The setting that says after how many years. */
export const yearsKey = {
  adoption_requests: 'adoption_request_years',
  applications: 'application_years',
  volunteers: 'volunteer_years',
  orders: 'order_years',
} as const satisfies Record<RetentionKind, string>

/** How many are shown before they go, and how many go at once. */
export const mostShown = 50
export const mostAtOnce = 200

/** The day before which something ended that is due: the same day some years ago. 29 February counts as 28. */
export const dueBefore = (now: Date, years: number): Day => {
  const today = taipeiDay(now)
  const year = String(Number(today.slice(0, 4)) - years)
  const rest = today.slice(4)
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}
