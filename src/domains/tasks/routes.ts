import { type Route, route } from '#platform/server/http.ts'
import { tasksApi } from './contract.ts'
import { listWaiting, listWaitingOnRecord } from './service.ts'
import { startRoutes } from './start/routes.ts'

export const taskRoutes: readonly Route[] = [
  route(tasksApi.waiting, ({ app, actor }) => listWaiting(app, actor)),
  route(tasksApi.ofRecord, ({ app, actor, query }) => listWaitingOnRecord(app, actor, query)),
  ...startRoutes,
]
