import { type Route, route } from '#platform/server/http.ts'
import { followupsApi as api } from './contract.ts'
import { getMyFollowup, listMyFollowups, reportFollowup } from './service.ts'

export const followupRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, params }) => listMyFollowups(app, actor, params.id)),
  route(
    api.report,
    ({ app, actor, params, body }) => reportFollowup(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getMyFollowup(app, actor, params.id),
  ),
]
