import { type Route, route } from '#platform/server/http.ts'
import { littersApi } from './contract.ts'
import { takeInLitter } from './service.ts'

export const litterRoutes: readonly Route[] = [
  route(littersApi.create, ({ app, actor, body }) => takeInLitter(app, actor, body)),
]
