import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { deskApi as api } from './contract.ts'
import {
  approveAdoption,
  getDeskAdoption,
  getDeskRequest,
  listDeskAdoptions,
  listDeskRequests,
  moveDeskRequest,
  readAdoptionInFull,
  readRequestInFull,
  rejectAdoption,
} from './service.ts'

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskAdoptions(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskAdoption(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'adoptions', read: readAdoptionInFull }),
  changeRoute(api.approve, approveAdoption, getDeskAdoption),
  changeRoute(api.reject, rejectAdoption, getDeskAdoption),
  route(api.requests, ({ app, actor, query }) => listDeskRequests(app, actor, query)),
  route(api.request, ({ app, actor, params }) => getDeskRequest(app, actor, params.id)),
  revealRoute(api.revealRequest, { subject: 'adoption_requests', read: readRequestInFull }),
  changeRoute(api.move, moveDeskRequest, getDeskRequest),
]
