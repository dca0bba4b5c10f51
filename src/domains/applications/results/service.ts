import { taipeiParts } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { YearResults } from './contract.ts'
import { countResults } from './queries.ts'

/** What the applications led to this year; sums only, nothing of anybody's application. */
export const readYearResults = async (app: App): Promise<YearResults> => {
  const { year } = taipeiParts(app.clock())
  return { year, ...(await countResults(app, `${year}-01-01`)) }
}
