import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { invoiceChoiceRoutes } from './choices/routes.ts'
import { invoicesApi as api } from './contract.ts'
import { testAccount } from './ecpay/connection.ts'
import { getInvoice, getInvoicedOrder, issueInvoice, noteInvoice, resendInvoice, voidInvoice } from './service.ts'

export const invoiceRoutes: readonly Route[] = [
  changeRoute(api.note, noteInvoice, getInvoicedOrder),
  changeRoute(api.void, voidInvoice, getInvoice),
  changeRoute(api.issue, issueInvoice, getInvoicedOrder),
  changeRoute(api.resend, resendInvoice, getInvoice),
  ...invoiceChoiceRoutes,
  route(api.test, ({ app, actor }) => testAccount(app, actor)),
]
