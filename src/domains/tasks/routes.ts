import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { assignTask, getAssignment, listPeople } from './assignments/service.ts'
import { tasksApi } from './contract.ts'
import { listWaiting, listWaitingOnRecord } from './service.ts'
import { startRoutes } from './start/routes.ts'

export const taskRoutes: readonly Route[] = [
  route(tasksApi.waiting, ({ app, actor }) => listWaiting(app, actor)),
  route(tasksApi.ofRecord, ({ app, actor, query }) => listWaitingOnRecord(app, actor, query)),
  route(tasksApi.people, ({ app, actor, query }) => listPeople(app, actor, query.q)),
  changeRoute(tasksApi.assign, assignTask, getAssignment),
  ...startRoutes,
]
