import { type Route, route } from '#platform/server/http.ts'
import { invoicesApi as api } from './contract.ts'
import { getInvoice, getInvoicedOrder, noteInvoice, voidInvoice } from './service.ts'

export const invoiceRoutes: readonly Route[] = [
  route(
    api.note,
    ({ app, actor, params, body }) => noteInvoice(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getInvoicedOrder(app, actor, params.id),
  ),
  route(
    api.void,
    ({ app, actor, params, body }) => voidInvoice(app, actor, { ...params, ...body }),
    ({ app, actor, params }) => getInvoice(app, actor, params.id),
  ),
]
