import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { pricesApi } from './contract.ts'
import { addPrice, endPrice, getPrice } from './service.ts'

export const priceRoutes: readonly Route[] = [
  route(pricesApi.add, ({ app, actor, params, body }) => addPrice(app, actor, { ...body, ...params })),
  changeRoute(pricesApi.end, endPrice, getPrice),
]
