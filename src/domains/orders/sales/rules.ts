import { addDays, type Day, daysBetween, firstOfMonth, monthAfter } from '#platform/contract/time.ts'

/** What the columns of the chart stand for. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** What a period is compared with: the days before it, as many, or the same days a year before. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** By what products are ranked. */
export const rankings = ['amount', 'quantity'] as const
export type Ranking = (typeof rankings)[number]

/** Both days are in it. */
export type Period = { readonly from: Day; readonly to: Day }

/** The longest period of a report, in days: five years. */
export const mostDays = 5 * 366

const yearBefore = (day: Day): Day => {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  // the day before a leap day's year has none
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** The same day of the period that another is compared with. */
const dayBefore = (day: Day, period: Period, comparison: Comparison): Day =>
  comparison === 'year' ? yearBefore(day) : addDays(day, -(daysBetween(period.from, period.to) + 1))

/** The period that another is compared with. */
export const periodBefore = (period: Period, comparison: Comparison): Period => ({
  from: dayBefore(period.from, period, comparison),
  to: dayBefore(period.to, period, comparison),
})

/** Steps that give a chart of readable columns. */
export const usualStep = ({ from, to }: Period): Step => {
  const days = daysBetween(from, to)
  if (days <= 31) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

const isMonday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

const nextStart = (day: Day, step: Step): Day => {
  if (step === 'month') return monthAfter(firstOfMonth(day))
  let next = addDays(day, 1)
  while (step === 'week' && !isMonday(next)) next = addDays(next, 1)
  return next
}

/** The parts of a period; weeks begin on Monday, and the first and last part may be short. */
export const partsOf = ({ from, to }: Period, step: Step): Period[] => {
  const parts: Period[] = []
  for (let start = from; start <= to; start = nextStart(start, step)) {
    const end = addDays(nextStart(start, step), -1)
    parts.push({ from: start, to: end < to ? end : to })
  }
  return parts
}

type DayAmount = { readonly day: Day; readonly amount: number }

const sumOf = (days: readonly DayAmount[], { from, to }: Period): number =>
  days.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0)

/** What was sold in each part of a period, beside what was sold in the part that it is compared with. */
export const pointsOf = (days: readonly DayAmount[], period: Period, step: Step, comparison: Comparison) =>
  partsOf(period, step).map((part) => {
    const before = { from: dayBefore(part.from, period, comparison), to: dayBefore(part.to, period, comparison) }
    return { ...part, amount: sumOf(days, part), before: sumOf(days, before) }
  })

/** Change in whole percent; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100)

/** A part of a whole in whole percent. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
