import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { payoutsApi } from './contract.ts'
import {
  comparePayout,
  explainPayout,
  getPayout,
  listGateways,
  listPayouts,
  recordPayout,
  reversePayout,
} from './service.ts'

export const payoutRoutes: readonly Route[] = [
  route(payoutsApi.list, ({ app, actor, query }) => listPayouts(app, actor, query)),
  route(payoutsApi.gateways, ({ app, actor }) => listGateways(app, actor)),
  route(payoutsApi.get, ({ app, actor, params }) => getPayout(app, actor, params.id)),
  route(payoutsApi.create, ({ app, actor, body }) => recordPayout(app, actor, body)),
  changeRoute(payoutsApi.compare, comparePayout, getPayout),
  changeRoute(payoutsApi.explain, explainPayout, getPayout),
  changeRoute(payoutsApi.reverse, reversePayout, getPayout),
]
