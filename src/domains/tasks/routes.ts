import { type Route, route } from '#platform/server/http.ts'
import { tasksApi } from './contract.ts'
import { listWaiting } from './service.ts'

export const taskRoutes: readonly Route[] = [route(tasksApi.waiting, ({ app, actor }) => listWaiting(app, actor))]
