import { auditRoutes } from '#domains/audit/routes.ts'
import { customerRoutes } from '#domains/customers/routes.ts'
import { mailRoutes } from '#domains/mails/routes.ts'
import { productRoutes } from '#domains/products/routes.ts'
import { settingsRoutes } from '#domains/settings/routes.ts'
import { staffRoutes } from '#domains/staff/routes.ts'
import type { Route } from '#platform/server/http.ts'

/** Every call of the product. The edge, the OpenAPI page, server rendering and the tests that walk all calls read it. */
export const routes: readonly Route[] = [
  ...auditRoutes,
  ...customerRoutes,
  ...mailRoutes,
  ...productRoutes,
  ...settingsRoutes,
  ...staffRoutes,
]
