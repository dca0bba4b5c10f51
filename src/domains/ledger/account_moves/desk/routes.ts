import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { accountMovesApi } from './contract.ts'
import { approveMove, askedMoves, listMoves, moveMoney, reverseMove } from './service.ts'

export const accountMoveRoutes: readonly Route[] = [
  route(accountMovesApi.list, ({ app, actor, query }) => listMoves(app, actor, query)),
  route(accountMovesApi.create, ({ app, actor, body }) => moveMoney(app, actor, body)),
  route(accountMovesApi.asked, ({ app, actor }) => askedMoves.list(app, actor)),
  changeRoute(accountMovesApi.approve, approveMove, askedMoves.get),
  changeRoute(accountMovesApi.refuse, askedMoves.refuse, askedMoves.get),
  route(accountMovesApi.reverse, ({ app, actor, params, body }) => reverseMove(app, actor, { ...body, ...params })),
]
