import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { ratesApi } from './contract.ts'
import { createRate, getRate, listSubsidyRates, readRatesOfStrays, readRatesToday, updateRate } from './service.ts'
import { rateSheet } from './sheet.ts'

export const rateRoutes: readonly Route[] = [
  sharedRoute(ratesApi.today, ({ app }) => readRatesToday(app)),
  ...staffRoutesOf(ratesApi, {
    list: listSubsidyRates,
    get: getRate,
    create: createRate,
    update: updateRate,
    sheet: rateSheet,
  }),
  route(ratesApi.strays, ({ app, actor }) => readRatesOfStrays(app, actor)),
]
