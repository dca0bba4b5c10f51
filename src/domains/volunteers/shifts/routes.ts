import type { Route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { shiftsApi } from './contract.ts'
import { createShift, getShift, listShifts, updateShift } from './service.ts'

export const shiftRoutes: readonly Route[] = staffRoutesOf(shiftsApi, {
  list: listShifts,
  get: getShift,
  create: createShift,
  update: updateShift,
})
