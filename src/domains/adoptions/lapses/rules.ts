import { addDays, type Day } from '#platform/contract/time.ts'
import type { RequestStatus } from '../requests/rules.ts'

/**
 * Where a request waits for a step of somebody, or keeps an animal from others. On trial the animal lives with the
 * family, and a trial has its own last day.
 */
export const lapsingStatuses = ['submitted', 'screening', 'interview', 'home_visit', 'approved'] as const

/** Days before the end on which whoever sent a request is told. */
export const lapseNoticeDays = 7

export const canLapse = (status: RequestStatus): boolean => lapsingStatuses.some((one) => one === status)

type Waiting = {
  /** The day of the last step of the request. */
  readonly since: Day
  /** When its sender was told; before `since` it counts for nothing. */
  readonly warned_on: Day | null
}

/** Whether its sender was told since the last step. */
export const isWarned = ({ since, warned_on }: Waiting): boolean => warned_on !== null && warned_on >= since

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/** The day on which a request lapses: never less than the days of the notice after its sender was told. */
export const lapseDay = (waiting: Waiting, today: Day, lapse_days: number): Day => {
  const told = isWarned(waiting) && waiting.warned_on !== null ? waiting.warned_on : today
  return later(addDays(waiting.since, lapse_days), addDays(told, lapseNoticeDays))
}

/** What is due of a request: its notice, its end, or nothing yet. */
export const dueOf = (waiting: Waiting, today: Day, lapse_days: number): 'notice' | 'end' | null => {
  if (isWarned(waiting)) return lapseDay(waiting, today, lapse_days) <= today ? 'end' : null
  return addDays(waiting.since, lapse_days - lapseNoticeDays) <= today ? 'notice' : null
}
