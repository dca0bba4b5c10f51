import { type Route, sharedRoute } from '#platform/server/http.ts'
import { papersApi } from './contract.ts'
import { countMonthPapers } from './service.ts'

export const paperRoutes: readonly Route[] = [
  sharedRoute(papersApi.count, ({ app, query }) => countMonthPapers(app, query)),
]
