import { type Route, route } from '#platform/server/http.ts'
import { periodApi } from './contract.ts'
import { closePeriod, getPeriod } from './service.ts'

export const periodRoutes: readonly Route[] = [
  route(periodApi.get, ({ app, actor }) => getPeriod(app, actor)),
  route(
    periodApi.close,
    ({ app, actor, body }) => closePeriod(app, actor, body),
    ({ app, actor }) => getPeriod(app, actor),
  ),
]
