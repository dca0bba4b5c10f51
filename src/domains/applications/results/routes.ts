import { type Route, sharedRoute } from '#platform/server/http.ts'
import { resultsApi } from './contract.ts'
import { readYearResults } from './service.ts'

export const resultRoutes: readonly Route[] = [sharedRoute(resultsApi.year, ({ app }) => readYearResults(app))]
