import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { receivedApi as api } from './contract.ts'
import { acceptRequest, declineRequest, getReceived, listReceivedRequests } from './service.ts'

export const receivedRequestRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listReceivedRequests(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getReceived(app, actor, params.id)),
  changeRoute(api.accept, acceptRequest, getReceived),
  changeRoute(api.decline, declineRequest, getReceived),
]
