import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
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
  changeRoute(api.request, requestRefund, getPaymentState),
  changeRoute(api.approve, approveRefund, getRefund),
  changeRoute(api.send, sendRefund, getRefund),
  changeRoute(api.done, finishRefund, getRefund),
  changeRoute(api.fail, failRefund, getRefund),
]
