import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { hoursDeskApi } from '../../hours/desk/contract.ts'
import { getDeskHours } from '../../hours/desk/service.ts'
import { visitsApi as api } from './contract.ts'
import { correctTimes, endVisitByStaff, listVisits, startVisitByStaff } from './service.ts'

export const visitRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listVisits(app, actor, query)),
  route(api.start, ({ app, actor, params, body }) => startVisitByStaff(app, actor, { ...params, ...body })),
  route(api.end, ({ app, actor, params, body }) => endVisitByStaff(app, actor, { ...params, ...body })),
  changeRoute(hoursDeskApi.correct, correctTimes, getDeskHours),
]
