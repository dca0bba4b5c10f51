import { type Route, route } from '#platform/server/http.ts'
import { pricesApi } from './contract.ts'
import { addPrice, endPrice, getPrice } from './service.ts'

export const priceRoutes: readonly Route[] = [
  route(pricesApi.add, ({ app, actor, params, body }) => addPrice(app, actor, { ...body, ...params })),
  route(
    pricesApi.end,
    ({ app, actor, params, body }) => endPrice(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getPrice(app, actor, params.id),
  ),
]
