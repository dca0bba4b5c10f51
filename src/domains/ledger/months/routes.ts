import { type Route, sharedRoute } from '#platform/server/http.ts'
import { monthsApi } from './contract.ts'
import { readMonth } from './service.ts'

export const monthRoutes: readonly Route[] = [
  sharedRoute(monthsApi.get, ({ app, query }) => readMonth(app, query.month)),
]
