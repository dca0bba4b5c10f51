import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { followupsApi as api } from './contract.ts'
import { followupDeskRoutes } from './desk/routes.ts'
import { followupLinkRoutes } from './links/routes.ts'
import { getMyFollowup, listMyFollowups, reportFollowup } from './service.ts'

export const followupRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, params }) => listMyFollowups(app, actor, params.id)),
  changeRoute(api.report, reportFollowup, getMyFollowup),
  ...followupLinkRoutes,
  ...followupDeskRoutes,
]
