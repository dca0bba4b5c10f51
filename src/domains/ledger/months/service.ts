import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readLastClosedDay } from '../periods/service.ts'
import { withPapers } from '../service.ts'
import type { MonthOfBooks } from './contract.ts'
import { listLargest, sumBefore, sumBooked, sumCategories } from './queries.ts'
import { comparedDays, daysOfMonth } from './rules.ts'

const shownLargest = 5

type CategorySum = Awaited<ReturnType<typeof sumCategories>>[number]

const totalsOf = (categories: readonly CategorySum[]) => {
  const sum = (direction: 'income' | 'expense') =>
    categories.filter((row) => row.direction === direction).reduce((total, { amount }) => total + amount, 0)
  return { income: sum('income'), expense: sum('expense') }
}

/** What a month of the published cash book came to. @param month as 2026-11 */
export const readMonth = async (app: App, month: string) => {
  const { these, before } = comparedDays(month, taipeiDay(app.clock()))
  const [categories, earlier, largest] = await Promise.all([
    sumCategories(app, these),
    sumCategories(app, before),
    listLargest(app, these, shownLargest),
  ])
  return {
    month,
    until: these.to,
    ...totalsOf(categories),
    categories,
    before: earlier.length > 0 ? totalsOf(earlier) : null,
    largest: await withPapers(
      app,
      largest.map(({ campaign_id, campaign_title, ...row }) => row),
    ),
    as_of: toInstant(app.clock()),
  }
}

/** A month of the cash book with what is not public yet. @param month as 2026-11 */
export const readMonthOfBooks = async (
  app: App,
  _staff: Granted<'transactions view'>,
  month: string,
): Promise<MonthOfBooks> => {
  const days = daysOfMonth(month)
  const [sums, carried, closed_until] = await Promise.all([
    sumBooked(app, days),
    sumBefore(app, days.from),
    readLastClosedDay(app),
  ])
  const { income, expense, public_income, public_expense } = sums
  return {
    month,
    income,
    expense,
    published: { income: public_income, expense: public_expense },
    carried,
    closed_until,
  }
}
