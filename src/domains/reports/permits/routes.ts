import { type Route, route } from '#platform/server/http.ts'
import { permitStatementsApi as api } from './contract.ts'
import { listReportedPermits, readPermitStatement, readStatementFile } from './service.ts'

export const permitStatementRoutes: readonly Route[] = [
  route(api.list, ({ app, actor }) => listReportedPermits(app, actor)),
  route(api.get, ({ app, actor, params }) => readPermitStatement(app, actor, params.id)),
  route(api.file, ({ app, actor, params, query }) => readStatementFile(app, actor, { ...params, ...query })),
]
