import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { accountMovesApi } from './contract.ts'
import {
  approveMove,
  getAskedMove,
  listMoves,
  listMovesAskedFor,
  moveMoney,
  refuseMove,
  reverseMove,
} from './service.ts'

export const accountMoveRoutes: readonly Route[] = [
  route(accountMovesApi.list, ({ app, actor, query }) => listMoves(app, actor, query)),
  route(accountMovesApi.create, ({ app, actor, body }) => moveMoney(app, actor, body)),
  route(accountMovesApi.asked, ({ app, actor }) => listMovesAskedFor(app, actor)),
  changeRoute(accountMovesApi.approve, approveMove, getAskedMove),
  changeRoute(accountMovesApi.refuse, refuseMove, getAskedMove),
  route(accountMovesApi.reverse, ({ app, actor, params, body }) => reverseMove(app, actor, { ...body, ...params })),
]
