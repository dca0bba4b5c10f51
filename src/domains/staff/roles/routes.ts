import { type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { createRole, getRole, listRoles, moneyAlone, removeRole, updateRole } from './contract.ts'
import { changeRole, getOneRole, listAllRoles, makeRole, removeUnusedRole, whoMovesMoneyAlone } from './service.ts'

export const roleRoutes: readonly Route[] = [
  ...staffRoutesOf(
    { list: listRoles, get: getRole, create: createRole, update: updateRole },
    { list: listAllRoles, get: getOneRole, create: makeRole, update: changeRole },
  ),
  route(removeRole, ({ app, actor, params }) => removeUnusedRole(app, actor, params.id)),
  route(moneyAlone, ({ app, actor }) => whoMovesMoneyAlone(app, actor)),
]
