import { type Route, route } from '#platform/server/http.ts'
import { transferReportsApi as api } from './contract.ts'
import { reportMyTransfer, reportTransferByKey } from './service.ts'

export const transferReportRoutes: readonly Route[] = [
  route(api.report, ({ app, actor, params, body }) => reportTransferByKey(app, actor, { ...params, ...body })),
  route(api.myReport, ({ app, actor, params, body }) => reportMyTransfer(app, actor, params.id, body)),
]
