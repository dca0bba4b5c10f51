import { type Route, route } from '#platform/server/http.ts'
import { hoursApi as api } from './contract.ts'
import { addMyHours, listMyHours, removeMyHours } from './service.ts'

export const hoursRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMyHours(app, actor, query)),
  route(api.add, ({ app, actor, body }) => addMyHours(app, actor, body)),
  route(api.remove, ({ app, actor, params }) => removeMyHours(app, actor, params.id)),
]
