import { type Route, route } from '#platform/server/http.ts'
import { tasksApi } from './contract.ts'
import { listWaiting } from './service.ts'
import { startRoutes } from './start/routes.ts'

export const taskRoutes: readonly Route[] = [
  route(tasksApi.waiting, ({ app, actor }) => listWaiting(app, actor)),
  ...startRoutes,
]
