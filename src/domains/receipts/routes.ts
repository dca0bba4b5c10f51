import type { Route } from '#platform/server/http.ts'
import { deskReceiptRoutes } from './desk/routes.ts'
import { ownReceiptRoutes } from './own/routes.ts'

export const receiptRoutes: readonly Route[] = [...ownReceiptRoutes, ...deskReceiptRoutes]
