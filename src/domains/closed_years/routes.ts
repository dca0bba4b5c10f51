import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { closedYearsApi as api } from './contract.ts'
import { approveYear, askedYears, askForYear, getYear, listYears } from './service.ts'

export const closedYearRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listYears(app, actor, query)),
  route(api.asked, ({ app, actor }) => askedYears.list(app, actor)),
  route(api.get, ({ app, actor, params }) => getYear(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => askForYear(app, actor, body)),
  changeRoute(api.approve, approveYear, askedYears.get),
  changeRoute(api.refuse, askedYears.refuse, askedYears.get),
]
