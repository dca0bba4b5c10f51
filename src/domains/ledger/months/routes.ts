import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { monthsApi } from './contract.ts'
import { readMonth, readMonthOfBooks } from './service.ts'

export const monthRoutes: readonly Route[] = [
  route(monthsApi.adminGet, ({ app, actor, query }) => readMonthOfBooks(app, actor, query.month)),
  sharedRoute(monthsApi.get, ({ app, query }) => readMonth(app, query.month)),
]
