import { staffRoutes } from '#domains/staff/routes.ts'
import type { Route } from '#platform/server/http.ts'

/** Every call of the product. The edge, the OpenAPI page, server rendering and the tests that walk all calls read it. */
export const routes: readonly Route[] = [...staffRoutes]
