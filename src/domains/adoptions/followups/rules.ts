import { type Day, daysBetween } from '#platform/contract/time.ts'

/** Days after signing on which whoever adopted tells how it goes. */
export const followupDays = [7, 30, 90, 180, 365] as const

/** The same as a list is narrowed by them. */
export const followupNames = [
  '7',
  '30',
  '90',
  '180',
  '365',
] as const satisfies readonly `${(typeof followupDays)[number]}`[]

/** How the animal is; the last two say that the family does not have it any more, and end all further reports. */
export const conditions = ['ok', 'concern', 'deceased', 'moved'] as const
export type Condition = (typeof conditions)[number]

/** What staff may find instead of what was told, while the family has the animal. */
export const judgements = ['ok', 'concern'] as const
export type Judgement = (typeof judgements)[number]

/** What staff may say of a report: nothing where it told that the animal is there no more. */
export const judgementOf = (condition: Condition | null): Judgement | null =>
  condition === 'ok' || condition === 'concern' ? condition : null

/** Who told a report. */
export const tellers = ['member', 'link', 'staff'] as const

/** Why nobody is asked any more, although the animal did not come back. */
export const endReasons = ['deceased', 'moved', 'unreachable', 'other'] as const
export type EndReason = (typeof endReasons)[number]

/** Why no report is asked for after one that says so; null where the family still has the animal. */
export const endAfter = (condition: Condition): EndReason | null =>
  condition === 'deceased' || condition === 'moved' ? condition : null

export const followupLimits = {
  photos: 6,
  note: { min: 5, max: 2_000 },
  check_note: 1_000,
  /** A report may come this many days before its day. */
  early: 3,
  /** From this many days after its day on it is late. */
  late: 7,
} as const

/** Mails that ask for a report: on its day, and each week after it until it comes. */
export const reminderLimits = {
  most: 4,
  days_between: 7,
  /** Days that the link of a mail is good for. */
  link_days: 45,
} as const

export const followupStates = ['done', 'late', 'due', 'upcoming', 'ended'] as const
export type FollowupState = (typeof followupStates)[number]

type Followup = {
  readonly due_on: Day
  readonly done_on: Day | null
  /** The family has the animal, and nobody ended the reports. */
  readonly is_asked: boolean
}

/** Where a report stands on a day. */
export const stateOf = ({ due_on, done_on, is_asked }: Followup, today: Day): FollowupState => {
  if (done_on !== null) return 'done'
  if (!is_asked) return 'ended'
  const days = daysBetween(due_on, today)
  if (days >= followupLimits.late) return 'late'
  return days >= -followupLimits.early ? 'due' : 'upcoming'
}

/** Days until the day of a report that is not there, less than 0 after it; null where nobody waits for it. */
export const daysUntilReport = (report: { readonly due_on: Day; readonly state: FollowupState }, today: Day) =>
  report.state === 'done' || report.state === 'ended' ? null : daysBetween(today, report.due_on)

/** Whether a report is asked for now. */
export const isReportable = (state: FollowupState): boolean => state === 'due' || state === 'late'

/** Whether somebody of the office has to read a report. */
export const isWorrying = ({ condition, checked_at }: { condition: Condition | null; checked_at: string | null }) =>
  condition !== null && condition !== 'ok' && checked_at === null
