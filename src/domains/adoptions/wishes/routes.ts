import { type Route, route } from '#platform/server/http.ts'
import { adoptionWishApi } from './contract.ts'
import { awaitAlike } from './service.ts'

export const adoptionWishRoutes: readonly Route[] = [
  route(adoptionWishApi.wish, ({ app, params, body }) => awaitAlike(app, params.id, body.email)),
]
