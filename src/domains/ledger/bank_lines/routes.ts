import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { bankLinesApi } from './contract.ts'
import { acceptMatch, freeLine, getBankLine, getLineDetail, holdLine, listBankLines, setLineAside } from './service.ts'

export const bankLineRoutes: readonly Route[] = [
  route(bankLinesApi.list, ({ app, actor, query }) => listBankLines(app, actor, query)),
  route(bankLinesApi.get, ({ app, actor, params }) => getLineDetail(app, actor, params.id)),
  route(bankLinesApi.accept, ({ app, actor, body }) => acceptMatch(app, actor, body)),
  changeRoute(bankLinesApi.hold, holdLine, getBankLine),
  changeRoute(bankLinesApi.setAside, setLineAside, getBankLine),
  changeRoute(bankLinesApi.free, freeLine, getBankLine),
]
