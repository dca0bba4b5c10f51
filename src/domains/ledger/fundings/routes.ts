import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { fundingsApi } from './contract.ts'
import { listDonations, listFundings, listFunds, readCourse, transferFunds } from './service.ts'
import { donationSheet, fundingSheet } from './sheet.ts'
import { approveTransfer, askedTransfers } from './transfers/service.ts'

export const fundingRoutes: readonly Route[] = [
  route(fundingsApi.list, ({ app, actor, query }) => listFundings(app, actor, query)),
  exportRoute(fundingsApi.export, { list: listFundings, ...fundingSheet }),
  route(fundingsApi.funds, ({ app, actor, query }) => listFunds(app, actor, query)),
  route(fundingsApi.course, ({ app, actor, params }) => readCourse(app, actor, params.id)),
  route(fundingsApi.donations, ({ app, actor, query }) => listDonations(app, actor, query)),
  exportRoute(fundingsApi.exportDonations, { list: listDonations, ...donationSheet }),
  route(fundingsApi.transfer, ({ app, actor, body }) => transferFunds(app, actor, body)),
  route(fundingsApi.asked, ({ app, actor }) => askedTransfers.list(app, actor)),
  changeRoute(fundingsApi.approve, approveTransfer, askedTransfers.get),
  changeRoute(fundingsApi.refuse, askedTransfers.refuse, askedTransfers.get),
]
