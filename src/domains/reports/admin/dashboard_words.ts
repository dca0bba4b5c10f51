import type { Waiting } from '#domains/tasks/contract.ts'
import { taskWords } from '#domains/tasks/messages.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiParts } from '#platform/contract/time.ts'
import type { Dashboard } from '../contract.ts'
import type { DashboardPeriod } from '../rules.ts'
import { dashboardWords as m } from './messages.ts'

/** What a name is called among colleagues: 陳玟君 is 玟君. */
const givenName = (name: string): string => (/^\p{Script=Han}{3}$/u.test(name) ? name.slice(1) : name)

/** The greeting of the hour in Taipei. */
export const greeting = (name: string, now: Date): string => {
  const { hour } = taipeiParts(now)
  const words = hour >= 4 && hour < 11 ? m.morning : hour >= 11 && hour < 18 ? m.afternoon : m.evening
  return words(givenName(name))
}

/** One sentence about what waits, the pressing first; two things at most. */
export const waitingSentence = (waiting: readonly Waiting[]): string => {
  const parts = waiting.filter(({ count }) => count > 0).slice(0, 2)
  const sentences = parts.map(({ key, count }) => taskWords.sentence[key](formatCount(count)))
  return parts.length === 0 ? m.nothing_waits : m.waits(sentences.join('，'))
}

export const tileValue = ({ key, value }: Dashboard['tiles'][number]): string =>
  key === 'donations' ? formatMoney(value) : m.count[key](formatCount(value))

/** The chart of donations in one sentence. @param of how many days it shows */
export const chartSentence = (days: NonNullable<Dashboard['income']>, of: DashboardPeriod): string => {
  const sum = days.reduce((total, { amount }) => total + amount, 0)
  const best = days.reduce((top, day) => (day.amount > top.amount ? day : top), { day: '', amount: 0 })
  return best.amount === 0
    ? m.chart.nothing(of)
    : m.chart.sentence(of, formatMoney(sum), tableDate(best.day).slice(5), formatMoney(best.amount))
}
