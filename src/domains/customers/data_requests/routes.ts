import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { dataRequestsApi as api } from './contract.ts'
import {
  completeDataRequest,
  createDataRequest,
  eraseByRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequestsOf,
  prepareDataRequest,
  readDataRequestFile,
  refuseDataRequest,
  verifyDataRequest,
  withdrawDataRequest,
} from './service.ts'

export const dataRequestRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, params }) => listDataRequestsOf(app, actor, params.id)),
  route(api.create, ({ app, actor, params, body }) => createDataRequest(app, actor, params.id, body)),
  changeRoute(api.verify, verifyDataRequest, getDataRequest),
  changeRoute(api.extend, extendDataRequest, getDataRequest),
  changeRoute(api.prepare, prepareDataRequest, getDataRequest),
  changeRoute(api.complete, completeDataRequest, getDataRequest),
  changeRoute(api.erase, eraseByRequest, getDataRequest),
  changeRoute(api.refuse, refuseDataRequest, getDataRequest),
  changeRoute(api.withdraw, withdrawDataRequest, getDataRequest),
  route(api.file, ({ app, actor, params }) => readDataRequestFile(app, actor, params.id)),
]
