import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { askedPaymentsApi } from './contract.ts'
import { approvePayment, getAskedPayment, listAskedOf, refusePayment } from './service.ts'

export const askedPaymentRoutes: readonly Route[] = [
  route(askedPaymentsApi.ofOrder, ({ app, actor, params }) => listAskedOf(app, actor, params.id)),
  changeRoute(askedPaymentsApi.approve, approvePayment, getAskedPayment),
  changeRoute(askedPaymentsApi.refuse, refusePayment, getAskedPayment),
]
