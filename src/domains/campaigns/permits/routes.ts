import { type Route, route } from '#platform/server/http.ts'
import { permitsApi } from './contract.ts'
import { createPermit, getPermit, listPermits, updatePermit } from './service.ts'

export const permitRoutes: readonly Route[] = [
  route(permitsApi.list, ({ app, actor, query }) => listPermits(app, actor, query)),
  route(permitsApi.get, ({ app, actor, params }) => getPermit(app, actor, params.id)),
  route(permitsApi.create, ({ app, actor, body }) => createPermit(app, actor, body)),
  route(
    permitsApi.update,
    ({ app, actor, params, body }) => updatePermit(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getPermit(app, actor, params.id),
  ),
]
