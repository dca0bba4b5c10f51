import { type Route, route } from '#platform/server/http.ts'
import { papersApi } from './contract.ts'
import { countMonthPapers } from './service.ts'

export const paperRoutes: readonly Route[] = [route(papersApi.count, ({ app, query }) => countMonthPapers(app, query))]
