import { type Route, route } from '#platform/server/http.ts'
import { deskApi as api } from './contract.ts'
import {
  approveAdoption,
  getDeskAdoption,
  getDeskRequest,
  listDeskAdoptions,
  listDeskRequests,
  moveDeskRequest,
  rejectAdoption,
} from './service.ts'

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, query }) => listDeskAdoptions(app, query)),
  route(api.get, ({ app, params }) => getDeskAdoption(app, params.id)),
  route(
    api.approve,
    ({ app, actor, params, body }) => approveAdoption(app, actor, { ...params, ...body }),
    ({ app, params }) => getDeskAdoption(app, params.id),
  ),
  route(
    api.reject,
    ({ app, actor, params, body }) => rejectAdoption(app, actor, { ...params, ...body }),
    ({ app, params }) => getDeskAdoption(app, params.id),
  ),
  route(api.requests, ({ app, query }) => listDeskRequests(app, query)),
  route(api.request, ({ app, actor, params }) => getDeskRequest(app, actor, params.id)),
  route(
    api.move,
    ({ app, actor, params, body }) => moveDeskRequest(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getDeskRequest(app, actor, params.id),
  ),
]
