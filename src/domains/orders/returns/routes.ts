import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { returnsApi as api } from './contract.ts'
import { requestReturn, requestReturnByKey, showReturns, showReturnsByKey } from './requests/service.ts'
import {
  approveReturn,
  getDeskReturn,
  listReturnsAtDesk,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from './service.ts'

export const returnRoutes: readonly Route[] = [
  route(api.mine, ({ app, actor, params }) => showReturns(app, actor, params.id)),
  route(api.request, ({ app, actor, params, body }) => requestReturn(app, actor, params.id, body)),
  route(api.byKey, ({ app, actor, params, query }) => showReturnsByKey(app, actor, params.order_no, query.key)),
  route(api.requestByKey, ({ app, actor, params, body }) => requestReturnByKey(app, actor, { ...params, ...body })),
  route(api.list, ({ app, actor, query }) => listReturnsAtDesk(app, actor, query)),
  changeRoute(api.approve, approveReturn, getDeskReturn),
  changeRoute(api.receive, receiveReturn, getDeskReturn),
  changeRoute(api.refund, refundReturn, getDeskReturn),
  changeRoute(api.reject, rejectReturn, getDeskReturn),
]
