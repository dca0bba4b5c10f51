import { type Day, daysBetween } from '#platform/contract/time.ts'

/** Days after signing on which whoever adopted tells how it goes. */
export const followupDays = [7, 30, 90, 180, 365] as const

export const conditions = ['ok', 'concern'] as const

export const followupLimits = {
  photos: 6,
  note: { min: 5, max: 2_000 },
  /** A report may come this many days before its day. */
  early: 3,
  /** From this many days after its day on it is late. */
  late: 7,
} as const

export const followupStates = ['done', 'late', 'due', 'upcoming'] as const
export type FollowupState = (typeof followupStates)[number]

/** Where a report stands on a day. */
export const stateOf = ({ due_on, done_on }: { due_on: Day; done_on: Day | null }, today: Day): FollowupState => {
  if (done_on !== null) return 'done'
  const days = daysBetween(due_on, today)
  if (days >= followupLimits.late) return 'late'
  return days >= -followupLimits.early ? 'due' : 'upcoming'
}

/** Whether a report is asked for now. */
export const isReportable = (state: FollowupState): boolean => state === 'due' || state === 'late'
