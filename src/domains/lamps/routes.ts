import type { Granted } from '#platform/server/access.ts'
import { type ById, type Route, route, sharedRoute } from '#platform/server/http.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { lampsApi } from './contract.ts'
import { blessLamp, getLampForStaff, getShiningLamp, hideLamp, listLamps, showLamp } from './service.ts'

const current = ({ app, actor, params }: ById<Granted<'orders update'>>) => getLampForStaff(app, actor, params.id)

export const lampRoutes: readonly Route[] = [
  sharedRoute(lampsApi.list, ({ app, query }) => listLamps(app, query)),
  sharedRoute(lampsApi.show, ({ app, params }) => getShiningLamp(app, params.id)),
  route(lampsApi.bless, ({ app, params, cookies, answer }) => blessLamp(app, params.id, knownVisitor(cookies, answer))),
  route(lampsApi.hide, ({ app, actor, params, body }) => hideLamp(app, actor, { ...body, ...params }), current),
  route(lampsApi.unhide, ({ app, actor, params, body }) => showLamp(app, actor, { ...body, ...params }), current),
]
