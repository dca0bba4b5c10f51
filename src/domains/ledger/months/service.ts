import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { withPapers } from '../service.ts'
import { listLargest, sumCategories } from './queries.ts'
import { comparedDays } from './rules.ts'

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
