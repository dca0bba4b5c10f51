import type { Route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { permitsApi } from './contract.ts'
import { createPermit, getPermit, listPermits, updatePermit } from './service.ts'
import { permitSheet } from './sheet.ts'

export const permitRoutes: readonly Route[] = [
  ...staffRoutesOf(permitsApi, {
    list: listPermits,
    get: getPermit,
    create: createPermit,
    update: updatePermit,
    sheet: permitSheet,
  }),
]
