import { type Route, route } from '#platform/server/http.ts'
import { claimReceiptCall } from './claiming/contract.ts'
import { claimReceipt } from './claiming/service.ts'
import { deskReceiptRoutes } from './desk/routes.ts'
import { ownReceiptRoutes } from './own/routes.ts'

export const receiptRoutes: readonly Route[] = [
  ...ownReceiptRoutes,
  ...deskReceiptRoutes,
  route(claimReceiptCall, ({ app, actor, body }) => claimReceipt(app, actor, body)),
]
