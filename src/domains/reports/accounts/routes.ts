import { type Route, route } from '#platform/server/http.ts'
import { accountReportsApi as api } from './contract.ts'
import { accountLedgerRoutes } from './ledger/routes.ts'
import { readAccountReport, readBooks } from './service.ts'

export const accountReportRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, query }) => readBooks(app, actor, query)),
  route(api.file, ({ app, actor, query }) => readAccountReport(app, actor, query)),
  ...accountLedgerRoutes,
]
