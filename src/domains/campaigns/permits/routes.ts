import { type Route, route } from '#platform/server/http.ts'
import { permitsApi } from './contract.ts'
import { createPermit, getPermit, listPermits, updatePermit } from './service.ts'

export const permitRoutes: readonly Route[] = [
  route(permitsApi.list, ({ app, query }) => listPermits(app, query)),
  route(permitsApi.get, ({ app, params }) => getPermit(app, params.id)),
  route(permitsApi.create, ({ app, actor, body }) => createPermit(app, actor, body)),
  route(
    permitsApi.update,
    ({ app, actor, params, body }) => updatePermit(app, actor, { ...body, ...params }),
    ({ app, params }) => getPermit(app, params.id),
  ),
]
