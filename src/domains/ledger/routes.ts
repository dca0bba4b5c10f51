import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { accountMoveRoutes } from './account_moves/desk/routes.ts'
import { bankAccountRoutes } from './bank_accounts/routes.ts'
import { bankLineRoutes } from './bank_lines/routes.ts'
import { bankStatementRoutes } from './bank_statements/routes.ts'
import { campaignGiftRoutes } from './campaign_gifts/routes.ts'
import { ledgerApi } from './contract.ts'
import { donorListRoutes } from './donor_list/routes.ts'
import { downloadTransactions } from './download/service.ts'
import { entryRoutes } from './entries/routes.ts'
import { fundingRoutes } from './fundings/routes.ts'
import { monthRoutes } from './months/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { periodRoutes } from './periods/routes.ts'
import { getTransaction, listTransactions, readMonths, readYears } from './service.ts'
import { spendingRoutes } from './spending/routes.ts'
import { suspenseItemRoutes } from './suspense_items/routes.ts'

export const ledgerRoutes: readonly Route[] = [
  sharedRoute(ledgerApi.list, ({ app, query }) => listTransactions(app, query)),
  route(ledgerApi.download, ({ app, query }) => downloadTransactions(app, query)),
  sharedRoute(ledgerApi.months, ({ app, query }) => readMonths(app, query.year)),
  sharedRoute(ledgerApi.years, ({ app }) => readYears(app)),
  sharedRoute(ledgerApi.get, ({ app, params }) => getTransaction(app, params.id)),
  ...monthRoutes,
  ...paperRoutes,
  ...bankAccountRoutes,
  ...bankStatementRoutes,
  ...bankLineRoutes,
  ...accountMoveRoutes,
  ...entryRoutes,
  ...fundingRoutes,
  ...campaignGiftRoutes,
  ...donorListRoutes,
  ...payoutRoutes,
  ...periodRoutes,
  ...spendingRoutes,
  ...suspenseItemRoutes,
]
