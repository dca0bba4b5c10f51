import { type Route, route } from '#platform/server/http.ts'
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
  route(
    accountMovesApi.approve,
    ({ app, actor, params, body }) => approveMove(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getAskedMove(app, actor, params.id),
  ),
  route(
    accountMovesApi.refuse,
    ({ app, actor, params, body }) => refuseMove(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getAskedMove(app, actor, params.id),
  ),
  route(accountMovesApi.reverse, ({ app, actor, params, body }) => reverseMove(app, actor, { ...body, ...params })),
]
