import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'

/** Days from the start of an appeal, in which its dedicated account is opened and reported (公益勸募條例 §13). */
export const accountReportDays = 7

/** Days after the end of an appeal, and after the end of its plan, in which staff publish and file (§18, §20). */
export const filingDays = 30

/** Days before a day of the calendar from which it is told as near. */
const nearDays = 30

/** The days of a permit that its legal dates follow from; days are inclusive. */
export type PermitDays = {
  readonly starts_on: Day
  readonly ends_on: Day
  readonly plan_ends_on: Day | null
  readonly account_reported_on: Day | null
  readonly filed_on: Day | null
  readonly usage_filed_on: Day | null
}

/** What the law asks of an appeal, in the order of its days. */
export const legalDates = ['starts', 'account', 'ends', 'filing', 'plan', 'usage'] as const

/** The field that says when a duty was done; the other dates come by themselves. */
export const dutyField = {
  account: 'account_reported_on',
  filing: 'filed_on',
  usage: 'usage_filed_on',
} as const satisfies Partial<Record<(typeof legalDates)[number], keyof PermitDays>>

export type LegalDate = {
  readonly kind: (typeof legalDates)[number]
  /** The day itself, or the last day on which a duty is in time. */
  readonly on: Day
  /** `done`: over, or fulfilled; `near`: within thirty days; `late`: a duty whose last day is over. */
  readonly state: 'done' | 'late' | 'near' | 'ahead'
  /** The day on which a duty was fulfilled. */
  readonly done_on?: Day
}

const ahead = (on: Day, today: Day): LegalDate['state'] => (daysBetween(today, on) <= nearDays ? 'near' : 'ahead')

/** How the first day of something stands: over from its beginning on. */
export const firstDayState = (on: Day, today: Day): LegalDate['state'] => (on <= today ? 'done' : ahead(on, today))

/** How the last day of something stands: it is over when that day is. */
export const lastDayState = (on: Day, today: Day): LegalDate['state'] => (on < today ? 'done' : ahead(on, today))

/** The legal calendar of a permit; what depends on the end of the plan is left out while nobody has entered it. */
export const legalCalendar = (permit: PermitDays, today: Day): LegalDate[] => {
  const last = (kind: LegalDate['kind'], on: Day): LegalDate => ({ kind, on, state: lastDayState(on, today) })
  const duty = (kind: keyof typeof dutyField, on: Day): LegalDate => {
    const done_on = permit[dutyField[kind]]
    if (done_on !== null) return { kind, on, state: 'done', done_on }
    return { kind, on, state: on < today ? 'late' : ahead(on, today) }
  }
  const { starts_on, ends_on, plan_ends_on } = permit
  return [
    { kind: 'starts', on: starts_on, state: firstDayState(starts_on, today) },
    duty('account', addDays(starts_on, accountReportDays)),
    last('ends', ends_on),
    duty('filing', addDays(ends_on, filingDays)),
    ...(plan_ends_on === null ? [] : [last('plan', plan_ends_on), duty('usage', addDays(plan_ends_on, filingDays))]),
  ]
}
