import { type Route, route } from '#platform/server/http.ts'
import { periodApi } from './contract.ts'
import { closePeriod, getClosing, getPeriod, reopenPeriod } from './service.ts'

export const periodRoutes: readonly Route[] = [
  route(periodApi.closing, ({ app, actor, query }) => getClosing(app, actor, query.until)),
  route(periodApi.get, ({ app, actor }) => getPeriod(app, actor)),
  route(
    periodApi.close,
    ({ app, actor, body }) => closePeriod(app, actor, body),
    ({ app, actor }) => getPeriod(app, actor),
  ),
  route(
    periodApi.reopen,
    ({ app, actor, body }) => reopenPeriod(app, actor, body),
    ({ app, actor }) => getPeriod(app, actor),
  ),
]
