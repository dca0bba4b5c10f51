import { type Route, route } from '#platform/server/http.ts'
import { accountReportRoutes } from './accounts/routes.ts'
import { dashboardApi } from './contract.ts'
import { donorReportRoutes } from './donors/routes.ts'
import { goodsReportRoutes } from './goods/routes.ts'
import { permitStatementRoutes } from './permits/routes.ts'
import { publicationRoutes } from './publication/routes.ts'
import { readDashboard } from './service.ts'

export const reportRoutes: readonly Route[] = [
  route(dashboardApi.get, ({ app, actor, query }) => readDashboard(app, actor, Number(query.days))),
  ...accountReportRoutes,
  ...donorReportRoutes,
  ...goodsReportRoutes,
  ...permitStatementRoutes,
  ...publicationRoutes,
]
