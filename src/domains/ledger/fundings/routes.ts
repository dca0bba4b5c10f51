import { type Route, route } from '#platform/server/http.ts'
import { fundingsApi } from './contract.ts'
import { listDonations, listFundings, transferFunds } from './service.ts'

export const fundingRoutes: readonly Route[] = [
  route(fundingsApi.list, ({ app, actor, query }) => listFundings(app, actor, query)),
  route(fundingsApi.donations, ({ app, actor, query }) => listDonations(app, actor, query)),
  route(fundingsApi.transfer, ({ app, actor, body }) => transferFunds(app, actor, body)),
]
