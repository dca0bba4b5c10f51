import { bodyTextOf } from '#platform/server/form_text.ts'
import { type Route, route } from '#platform/server/http.ts'
import { askedPaymentRoutes } from './asked/routes.ts'
import { chargebackRoutes } from './chargebacks/routes.ts'
import { paymentsApi } from './contract.ts'
import { getPaymentState, markPaid, payOrders } from './desk/service.ts'
import { pageAfterPayment, receiveNotice } from './notices/service.ts'
import { refundRoutes } from './refunds/routes.ts'

export const paymentRoutes: readonly Route[] = [
  route(paymentsApi.paid, async ({ app, actor, request }) => ({
    body: await receiveNotice(app, 'return', bodyTextOf(request), actor.origin),
  })),
  route(paymentsApi.info, async ({ app, actor, request }) => ({
    body: await receiveNotice(app, 'payment_info', bodyTextOf(request), actor.origin),
  })),
  route(paymentsApi.result, async ({ app, request, answer }) => {
    answer.header('location', await pageAfterPayment(app, bodyTextOf(request)))
    return undefined
  }),
  route(
    paymentsApi.markPaid,
    ({ app, actor, params, body }) => markPaid(app, actor, params.id, body),
    ({ app, actor, params }) => getPaymentState(app, actor, params.id),
  ),
  route(paymentsApi.payOrders, ({ app, actor, body }) => payOrders(app, actor, body)),
  ...askedPaymentRoutes,
  ...refundRoutes,
  ...chargebackRoutes,
]
