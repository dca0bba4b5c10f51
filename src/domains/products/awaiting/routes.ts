import { type Route, route } from '#platform/server/http.ts'
import { awaitingApi } from './contract.ts'
import { awaitVariant } from './service.ts'

export const awaitingRoutes: readonly Route[] = [
  route(awaitingApi.wish, ({ app, params, body }) => awaitVariant(app, params.id, body.email)),
]
