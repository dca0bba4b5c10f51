import { type Route, route } from '#platform/server/http.ts'
import { createRole, getRole, listRoles, updateRole } from './contract.ts'
import { changeRole, getOneRole, listAllRoles, makeRole } from './service.ts'

export const roleRoutes: readonly Route[] = [
  route(listRoles, ({ app, actor, query }) => listAllRoles(app, actor, query)),
  route(createRole, ({ app, actor, body }) => makeRole(app, actor, body)),
  route(getRole, ({ app, actor, params }) => getOneRole(app, actor, params.id)),
  route(
    updateRole,
    ({ app, actor, params, body }) => changeRole(app, actor, params.id, body),
    ({ app, actor, params }) => getOneRole(app, actor, params.id),
  ),
]
