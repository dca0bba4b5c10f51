import { type Route, route } from '#platform/server/http.ts'
import { adoptionRequestsApi } from './contract.ts'
import { getMyRequest, listMyRequests, requestAdoption, withdrawRequest } from './service.ts'

export const requestRoutes: readonly Route[] = [
  route(adoptionRequestsApi.create, ({ app, actor, params, body }) => requestAdoption(app, actor, params.id, body)),
  route(adoptionRequestsApi.myList, ({ app, actor, query }) => listMyRequests(app, actor, query)),
  route(adoptionRequestsApi.myGet, ({ app, actor, params }) => getMyRequest(app, actor, params.id)),
  route(
    adoptionRequestsApi.withdraw,
    ({ app, actor, params, body }) => withdrawRequest(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getMyRequest(app, actor, params.id),
  ),
]
