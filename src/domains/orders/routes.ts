import type { Route } from '#platform/server/http.ts'
import { deskRoutes } from './desk/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { ownOrderRoutes } from './own/routes.ts'
import { placingRoutes } from './placing/routes.ts'
import { returnRoutes } from './returns/routes.ts'

export const orderRoutes: readonly Route[] = [
  ...placingRoutes,
  ...ownOrderRoutes,
  ...deskRoutes,
  ...returnRoutes,
  ...invoiceRoutes,
]
