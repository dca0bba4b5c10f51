import { type Route, route } from '#platform/server/http.ts'
import { closingApi } from './contract.ts'
import { readClosing } from './service.ts'

export const closingRoutes: readonly Route[] = [
  route(closingApi.get, ({ app, actor, params }) => readClosing(app, actor, params.id)),
]
