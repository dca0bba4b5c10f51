import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
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
  route(
    fundingsApi.approve,
    ({ app, actor, params, body }) => approveTransfer(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getAskedTransfer(app, actor, params.id),
  ),
  route(
    fundingsApi.refuse,
    ({ app, actor, params, body }) => refuseTransfer(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getAskedTransfer(app, actor, params.id),
  ),
]
