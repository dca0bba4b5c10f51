import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { ratesApi } from './contract.ts'
import { createRate, getRate, listSubsidyRates, readRatesOfStrays, readRatesToday, updateRate } from './service.ts'

export const rateRoutes: readonly Route[] = [
  sharedRoute(ratesApi.today, ({ app }) => readRatesToday(app)),
  route(ratesApi.list, ({ app, actor, query }) => listSubsidyRates(app, actor, query)),
  route(ratesApi.strays, ({ app, actor }) => readRatesOfStrays(app, actor)),
  route(ratesApi.get, ({ app, actor, params }) => getRate(app, actor, params.id)),
  route(ratesApi.create, ({ app, actor, body }) => createRate(app, actor, body)),
  route(
    ratesApi.update,
    ({ app, actor, params, body }) => updateRate(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getRate(app, actor, params.id),
  ),
]
