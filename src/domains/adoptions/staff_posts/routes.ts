import type { Route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { getDeskAdoption } from '../desk/service.ts'
import { staffPostsApi } from './contract.ts'
import { createStaffPost, updateStaffPost } from './service.ts'

export const staffPostRoutes: readonly Route[] = staffRoutesOf(staffPostsApi, {
  get: getDeskAdoption,
  create: createStaffPost,
  update: updateStaffPost,
})
