import { type Route, route } from '#platform/server/http.ts'
import { resultsApi } from './contract.ts'
import { readYearResults } from './service.ts'

export const resultRoutes: readonly Route[] = [route(resultsApi.year, ({ app }) => readYearResults(app))]
