import { isOneOf } from '#platform/contract/closed_lists.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type Category, expenseCategories } from '../rules.ts'
import { publishedFilter } from '../service.ts'
import { countPapers } from './queries.ts'

type Question = { month: string; bank?: string | undefined; category?: string | undefined }

const isCategory = (word: string): word is Category => isOneOf(expenseCategories, word)

/** How many published expenses of a month, and how much of its spending (NT$), show their papers. @throws invalid (422) for an account that does not exist */
export const countMonthPapers = async (app: App, { month, bank, category }: Question) => {
  const from: Day = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const filter = { from, to, ...(bank && { bank }), ...(category && isCategory(category) && { category }) }
  return countPapers(app, await publishedFilter(app, { filter, q: undefined }))
}
