import type { SignedInMember } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { receivedApi as api } from './contract.ts'
import { acceptRequest, declineRequest, getReceived, listReceivedRequests } from './service.ts'

const current = ({ app, actor, params }: ById<SignedInMember>) => getReceived(app, actor, params.id)

export const receivedRequestRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listReceivedRequests(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getReceived(app, actor, params.id)),
  route(api.accept, ({ app, actor, params, body }) => acceptRequest(app, actor, { ...params, ...body }), current),
  route(api.decline, ({ app, actor, params, body }) => declineRequest(app, actor, { ...params, ...body }), current),
]
