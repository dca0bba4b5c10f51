import { type Route, route } from '#platform/server/http.ts'
import { likenessApi } from './contract.ts'
import { awaitAlike } from './service.ts'

export const likenessRoutes: readonly Route[] = [
  route(likenessApi.wish, ({ app, params, body }) => awaitAlike(app, params.id, body.email)),
]
