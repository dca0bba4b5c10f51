import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { missingReceiptsApi as api } from './contract.ts'
import { getMissingReceipt, issueMissingReceipt, listMissingReceipts, readMissingInFull } from './service.ts'

export const missingReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMissingReceipts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getMissingReceipt(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'orders', read: readMissingInFull }),
  route(api.issue, ({ app, actor, body }) => issueMissingReceipt(app, actor, body)),
]
