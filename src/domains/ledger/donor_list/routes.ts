import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { donorListApi } from './contract.ts'
import { listDonorsForPublication } from './service.ts'
import { donorListSheet } from './sheet.ts'

export const donorListRoutes: readonly Route[] = [
  route(donorListApi.list, ({ app, actor, query }) => listDonorsForPublication(app, actor, query)),
  exportRoute(donorListApi.export, { list: listDonorsForPublication, ...donorListSheet }),
]
