import { type Route, route } from '#platform/server/http.ts'
import { queueApi as api } from './contract.ts'
import { readQueue, retryJobs } from './service.ts'

export const queueRoutes: readonly Route[] = [
  route(api.get, ({ app, actor }) => readQueue(app, actor)),
  route(api.retry, ({ app, actor, body }) => retryJobs(app, actor, body.ids)),
]
