import type { Route } from '#platform/server/http.ts'
import { deskRoutes } from './desk/routes.ts'
import { giftCommentRoutes } from './gift_comments/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { ownOrderRoutes } from './own/routes.ts'
import { orderPaperRoutes } from './papers/routes.ts'
import { placementRoutes } from './placement/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { staffOrderRoutes } from './staff_orders/routes.ts'
import { heldMoneyRoutes } from './suspense_items/routes.ts'
import { transferReportRoutes } from './transfer_reports/routes.ts'

export const orderRoutes: readonly Route[] = [
  ...placementRoutes,
  ...ownOrderRoutes,
  ...staffOrderRoutes,
  ...deskRoutes,
  ...orderPaperRoutes,
  ...returnRoutes,
  ...invoiceRoutes,
  ...heldMoneyRoutes,
  ...transferReportRoutes,
  ...giftCommentRoutes,
  ...salesRoutes,
]
