import { type ById, type Route, route } from '#platform/server/http.ts'
import { returnsApi as api } from './contract.ts'
import {
  approveReturn,
  closeWithRefund,
  getDeskReturn,
  listReturnsAtDesk,
  receiveReturn,
  rejectReturn,
  requestReturn,
  showReturns,
} from './service.ts'

const current = ({ app, params }: ById) => getDeskReturn(app, params.id)

export const returnRoutes: readonly Route[] = [
  route(api.mine, ({ app, actor, params }) => showReturns(app, actor, params.id)),
  route(api.request, ({ app, actor, params, body }) => requestReturn(app, actor, params.id, body)),
  route(api.list, ({ app, query }) => listReturnsAtDesk(app, query)),
  route(api.approve, ({ app, actor, params, body }) => approveReturn(app, actor, { ...params, ...body }), current),
  route(api.receive, ({ app, actor, params, body }) => receiveReturn(app, actor, { ...params, ...body }), current),
  route(api.refund, ({ app, actor, params, body }) => closeWithRefund(app, actor, { ...params, ...body }), current),
  route(api.reject, ({ app, actor, params, body }) => rejectReturn(app, actor, { ...params, ...body }), current),
]
