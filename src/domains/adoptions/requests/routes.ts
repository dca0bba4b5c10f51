import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { adoptionRequestsApi } from './contract.ts'
import { getMyRequest, listMyRequests, requestAdoption, withdrawRequest } from './service.ts'

export const requestRoutes: readonly Route[] = [
  route(adoptionRequestsApi.create, ({ app, actor, params, body }) => requestAdoption(app, actor, params.id, body)),
  route(adoptionRequestsApi.myList, ({ app, actor, query }) => listMyRequests(app, actor, query)),
  route(adoptionRequestsApi.myGet, ({ app, actor, params }) => getMyRequest(app, actor, params.id)),
  changeRoute(adoptionRequestsApi.withdraw, withdrawRequest, getMyRequest),
]
