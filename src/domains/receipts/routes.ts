import { type Route, route } from '#platform/server/http.ts'
import { claimReceiptCall } from './claiming/contract.ts'
import { claimReceipt } from './claiming/service.ts'
import { deskReceiptRoutes } from './desk/routes.ts'
import { mergingApi } from './merging/contract.ts'
import { listMergeable, mergeReceipts } from './merging/service.ts'
import { ownReceiptRoutes } from './own/routes.ts'
import { verifyReceiptCall } from './verifying/contract.ts'
import { verifyReceipt } from './verifying/service.ts'

export const receiptRoutes: readonly Route[] = [
  // before the routes with an id, which would take its word for one
  route(mergingApi.choices, ({ app, actor, query }) => listMergeable(app, actor, query)),
  route(mergingApi.merge, ({ app, actor, body }) => mergeReceipts(app, actor, body.receipt_ids)),
  ...ownReceiptRoutes,
  ...deskReceiptRoutes,
  route(verifyReceiptCall, ({ app, query }) => verifyReceipt(app, query)),
  route(claimReceiptCall, ({ app, actor, body }) => claimReceipt(app, actor, body)),
]
