import type { Route } from '#platform/server/http.ts'
import { ownReceiptRoutes } from './own/routes.ts'

export const receiptRoutes: readonly Route[] = [...ownReceiptRoutes]
