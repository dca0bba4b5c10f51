import type { Route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { createRole, getRole, listRoles, updateRole } from './contract.ts'
import { changeRole, getOneRole, listAllRoles, makeRole } from './service.ts'

export const roleRoutes: readonly Route[] = staffRoutesOf(
  { list: listRoles, get: getRole, create: createRole, update: updateRole },
  { list: listAllRoles, get: getOneRole, create: makeRole, update: changeRole },
)
