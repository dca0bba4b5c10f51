import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { lampsApi } from './contract.ts'
import { blessLamp, getLampForStaff, getShiningLamp, hideLamp, listLamps, showLamp } from './service.ts'

export const lampRoutes: readonly Route[] = [
  sharedRoute(lampsApi.list, ({ app, query }) => listLamps(app, query)),
  sharedRoute(lampsApi.show, ({ app, params }) => getShiningLamp(app, params.id)),
  route(lampsApi.bless, ({ app, params, cookies, answer }) => blessLamp(app, params.id, knownVisitor(cookies, answer))),
  changeRoute(lampsApi.hide, hideLamp, getLampForStaff),
  changeRoute(lampsApi.unhide, showLamp, getLampForStaff),
]
