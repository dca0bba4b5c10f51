import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { invoiceChoicesApi as api } from './contract.ts'
import { checkCode, readInvoiceChoices } from './service.ts'

export const invoiceChoiceRoutes: readonly Route[] = [
  sharedRoute(api.get, ({ app }) => readInvoiceChoices(app)),
  route(api.check, ({ app, body }) => checkCode(app, body)),
]
