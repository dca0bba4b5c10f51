import { type Route, route } from '#platform/server/http.ts'
import { claimReceiptCall } from './claims/contract.ts'
import { claimReceipt } from './claims/service.ts'
import { deskReceiptRoutes } from './desk/routes.ts'
import { goodsReceiptRoutes } from './goods/routes.ts'
import { guestReceiptCall } from './guests/contract.ts'
import { readReceiptByKey } from './guests/service.ts'
import { receiptMergesApi } from './merges/contract.ts'
import { listMergeable, mergeReceipts } from './merges/service.ts'
import { missingReceiptRoutes } from './missing/routes.ts'
import { ownReceiptRoutes } from './own/routes.ts'
import { taxIdentifierRoutes } from './tax_files/identifiers/routes.ts'
import { taxFileRoutes } from './tax_files/routes.ts'
import { taxYearRoutes } from './tax_years/routes.ts'
import { verifyReceiptCall } from './verification/contract.ts'
import { verifyReceipt } from './verification/service.ts'

export const receiptRoutes: readonly Route[] = [
  // before the routes with an id, which would take its word for one
  route(receiptMergesApi.choices, ({ app, actor, query }) => listMergeable(app, actor, query)),
  route(receiptMergesApi.merge, ({ app, actor, body }) => mergeReceipts(app, actor, body.receipt_ids)),
  ...taxFileRoutes,
  ...taxIdentifierRoutes,
  ...taxYearRoutes,
  ...ownReceiptRoutes,
  ...missingReceiptRoutes,
  ...deskReceiptRoutes,
  ...goodsReceiptRoutes,
  route(verifyReceiptCall, ({ app, query }) => verifyReceipt(app, query)),
  route(guestReceiptCall, ({ app, params, query }) => readReceiptByKey(app, { ...params, key: query.key })),
  route(claimReceiptCall, ({ app, actor, body }) => claimReceipt(app, actor, body)),
]
