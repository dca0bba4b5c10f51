import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { countUnreported, remindUnreported } from '../reminders/service.ts'
import { followupDeskApi as api } from './contract.ts'
import { checkFollowup, getDeskFollowup, listDeskFollowups, reportForAdopter } from './service.ts'
import { followupSheet } from './sheet.ts'

export const followupDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskFollowups(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskFollowup(app, actor, params.id)),
  exportRoute(api.export, { list: listDeskFollowups, ...followupSheet }),
  route(api.unreported, ({ app, actor }) => countUnreported(app, actor)),
  route(api.remind, ({ app, actor }) => remindUnreported(app, actor)),
  changeRoute(api.report, reportForAdopter, getDeskFollowup),
  changeRoute(api.check, checkFollowup, getDeskFollowup),
]
