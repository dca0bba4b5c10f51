import { type Route, route } from '#platform/server/http.ts'
import { donorReportApi as api } from './contract.ts'
import { getDonorReport, readDonorReport } from './service.ts'

export const donorReportRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, query }) => getDonorReport(app, actor, query)),
  route(api.file, ({ app, actor, query }) => readDonorReport(app, actor, query)),
]
