import { type Route, route } from '#platform/server/http.ts'
import { fundingsApi } from './contract.ts'
import { listDonations, listFundings, transferFunds } from './service.ts'

export const fundingRoutes: readonly Route[] = [
  route(fundingsApi.list, ({ app, query }) => listFundings(app, query)),
  route(fundingsApi.donations, ({ app, query }) => listDonations(app, query)),
  route(fundingsApi.transfer, ({ app, actor, body }) => transferFunds(app, actor, body)),
]
