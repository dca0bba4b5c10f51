import { type Route, route } from '#platform/server/http.ts'
import { checksApi as api } from './contract.ts'
import { queueRoutes } from './queue/routes.ts'
import { listChecks, runChecksAgain } from './service.ts'

export const checkRoutes: readonly Route[] = [
  route(api.list, ({ app, actor }) => listChecks(app, actor)),
  route(api.run, ({ app, actor }) => runChecksAgain(app, actor)),
  ...queueRoutes,
]
