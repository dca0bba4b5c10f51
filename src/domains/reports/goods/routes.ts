import { type Route, route } from '#platform/server/http.ts'
import { goodsReportApi as api } from './contract.ts'
import { getGoodsReport, readGoodsReport } from './service.ts'

export const goodsReportRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, query }) => getGoodsReport(app, actor, query)),
  route(api.file, ({ app, actor, query }) => readGoodsReport(app, actor, query)),
]
