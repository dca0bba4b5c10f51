import { type Route, route } from '#platform/server/http.ts'
import { connectionApi } from './contract.ts'
import { testConnection } from './service.ts'

export const connectionRoutes: readonly Route[] = [
  route(connectionApi.test, ({ app, actor, params }) => testConnection(app, actor, params.id)),
]
