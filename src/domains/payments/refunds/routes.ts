import { type Route, route } from '#platform/server/http.ts'
import { getPaymentState } from '../desk/service.ts'
import { refundsApi as api } from './contract.ts'
import {
  approveRefund,
  failRefund,
  finishRefund,
  getRefund,
  listOrderRefunds,
  requestRefund,
  sendRefund,
} from './service.ts'

export const refundRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, params }) => listOrderRefunds(app, actor, params.id)),
  route(
    api.request,
    ({ app, actor, params, body }) => requestRefund(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getPaymentState(app, actor, params.id),
  ),
  route(
    api.approve,
    ({ app, actor, params, body }) => approveRefund(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getRefund(app, actor, params.id),
  ),
  route(
    api.send,
    ({ app, actor, params, body }) => sendRefund(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getRefund(app, actor, params.id),
  ),
  route(
    api.done,
    ({ app, actor, params, body }) => finishRefund(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getRefund(app, actor, params.id),
  ),
  route(
    api.fail,
    ({ app, actor, params, body }) => failRefund(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getRefund(app, actor, params.id),
  ),
]
