import { type Route, route } from '#platform/server/http.ts'
import { accountLedgerApi as api } from './contract.ts'
import { readAccountLedger, readLedgerFile } from './service.ts'

export const accountLedgerRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, params, query }) => readAccountLedger(app, actor, { ...params, ...query })),
  route(api.file, ({ app, actor, params, query }) => readLedgerFile(app, actor, { ...params, ...query })),
]
