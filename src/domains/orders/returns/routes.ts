import type { Granted } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
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

const current = ({ app, actor, params }: ById<Granted<'orders update'>>) => getDeskReturn(app, actor, params.id)

export const returnRoutes: readonly Route[] = [
  route(api.mine, ({ app, actor, params }) => showReturns(app, actor, params.id)),
  route(api.request, ({ app, actor, params, body }) => requestReturn(app, actor, params.id, body)),
  route(api.byKey, ({ app, actor, params, query }) => showReturnsByKey(app, actor, params.order_no, query.key)),
  route(api.requestByKey, ({ app, actor, params, body }) => requestReturnByKey(app, actor, { ...params, ...body })),
  route(api.list, ({ app, actor, query }) => listReturnsAtDesk(app, actor, query)),
  route(api.approve, ({ app, actor, params, body }) => approveReturn(app, actor, { ...params, ...body }), current),
  route(api.receive, ({ app, actor, params, body }) => receiveReturn(app, actor, { ...params, ...body }), current),
  route(api.refund, ({ app, actor, params, body }) => refundReturn(app, actor, { ...params, ...body }), current),
  route(api.reject, ({ app, actor, params, body }) => rejectReturn(app, actor, { ...params, ...body }), current),
]
