import { type Route, route } from '#platform/server/http.ts'
import { stockWishApi } from './contract.ts'
import { awaitVariant } from './service.ts'

export const stockWishRoutes: readonly Route[] = [
  route(stockWishApi.wish, ({ app, params, body }) => awaitVariant(app, params.id, body.email)),
]
