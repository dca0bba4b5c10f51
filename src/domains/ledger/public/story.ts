import { purposeWords } from '../messages.ts'
import { spentByPurpose } from '../rules.ts'
import type { LedgerMonth } from './ledger_data.ts'
import { daysOf } from './list_search.ts'
import * as m from './messages.ts'

/** The last day that a month counts while it runs; null once it is over. */
export const runningDay = ({ month, until }: Pick<LedgerMonth, 'month' | 'until'>): number | null =>
  until === daysOf(month).to ? null : Number(until.slice(8))

/** The month in one sentence: what came in, what went out, and what most of it was for. */
export const storyOf = (story: Omit<LedgerMonth, 'before' | 'largest' | 'as_of'>): string => {
  const { month, income, expense, categories } = story
  const [year = 0, number = 0] = month.split('-').map(Number)
  const gifts = categories.find(({ direction, category }) => direction === 'income' && category === 'donation')
  const [most] = spentByPurpose(categories).toSorted((a, b) => b.amount - a.amount)
  return [
    m.story_month(year, number, runningDay(story)),
    gifts ? m.story_gifts(gifts.count, gifts.amount) : m.story_income(income),
    expense > 0 ? m.story_expense(expense) : m.story_no_expense,
    most && expense > 0 ? m.story_most(purposeWords[most.purpose], most.amount) : m.story_end,
  ].join('')
}
