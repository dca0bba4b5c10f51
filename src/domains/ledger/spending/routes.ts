import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { spendingApi } from './contract.ts'
import { listSpending } from './service.ts'
import { spendingSheet } from './sheet.ts'

export const spendingRoutes: readonly Route[] = [
  route(spendingApi.list, ({ app, actor, query }) => listSpending(app, actor, query)),
  exportRoute(spendingApi.export, { list: listSpending, ...spendingSheet }),
]
