import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { fundingsApi } from './contract.ts'
import { listDonations, listFundings, transferFunds } from './service.ts'
import { fundingSheet } from './sheet/rules.ts'
import { approveTransfer, getAskedTransfer, listTransfers, refuseTransfer } from './transfers/service.ts'

export const fundingRoutes: readonly Route[] = [
  route(fundingsApi.list, ({ app, actor, query }) => listFundings(app, actor, query)),
  exportRoute(fundingsApi.export, { list: listFundings, ...fundingSheet }),
  route(fundingsApi.donations, ({ app, actor, query }) => listDonations(app, actor, query)),
  route(fundingsApi.transfer, ({ app, actor, body }) => transferFunds(app, actor, body)),
  route(fundingsApi.asked, ({ app, actor }) => listTransfers(app, actor)),
  changeRoute(fundingsApi.approve, approveTransfer, getAskedTransfer),
  changeRoute(fundingsApi.refuse, refuseTransfer, getAskedTransfer),
]
