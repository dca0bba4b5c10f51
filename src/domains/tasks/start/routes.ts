import { type Route, route } from '#platform/server/http.ts'
import { startApi } from './contract.ts'
import { readStart } from './service.ts'

export const startRoutes: readonly Route[] = [route(startApi.get, ({ app, actor }) => readStart(app, actor))]
