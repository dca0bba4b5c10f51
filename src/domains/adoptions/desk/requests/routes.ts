import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { requestDeskApi as api } from './contract.ts'
import {
  assignRequest,
  barRequest,
  countersignRequest,
  endRequestFollowups,
  getDeskRequest,
  keepInterview,
  listDeskRequests,
  listRequestPeople,
  moveDeskRequest,
  readBoard,
  readRequestInFull,
  readSources,
} from './service.ts'
import { requestSheet } from './sheet.ts'

export const requestDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskRequests(app, actor, query)),
  exportRoute(api.export, { list: listDeskRequests, ...requestSheet }),
  route(api.board, ({ app, actor, query }) => readBoard(app, actor, query)),
  route(api.sources, ({ app, actor }) => readSources(app, actor)),
  route(api.people, ({ app, actor, query }) => listRequestPeople(app, actor, query.q)),
  route(api.get, ({ app, actor, params }) => getDeskRequest(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'adoption_requests', read: readRequestInFull }),
  changeRoute(api.move, moveDeskRequest, getDeskRequest),
  changeRoute(api.interview, keepInterview, getDeskRequest),
  changeRoute(api.assign, assignRequest, getDeskRequest),
  changeRoute(api.bar, barRequest, getDeskRequest),
  changeRoute(api.endFollowups, endRequestFollowups, getDeskRequest),
  changeRoute(api.countersign, countersignRequest, getDeskRequest),
]
