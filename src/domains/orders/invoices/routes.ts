import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { invoicesApi as api } from './contract.ts'
import { getInvoice, getInvoicedOrder, noteInvoice, voidInvoice } from './service.ts'

export const invoiceRoutes: readonly Route[] = [
  changeRoute(api.note, noteInvoice, getInvoicedOrder),
  changeRoute(api.void, voidInvoice, getInvoice),
]
