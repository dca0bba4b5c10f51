import { type Route, route } from '#platform/server/http.ts'
import { recordsApi } from './contract.ts'
import { searchRecords } from './service.ts'

export const recordRoutes: readonly Route[] = [
  route(recordsApi.search, ({ app, actor, query }) => searchRecords(app, actor, query.q)),
]
