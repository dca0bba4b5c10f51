import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { getClinicUser } from '../../clinic_users/service.ts'
import { getAdministrator } from '../../users/service.ts'
import { resetsApi as api } from './contract.ts'
import { agreeToReset, refuseReset, resetAdministrator, resetClinicUser } from './service.ts'

export const resetRoutes: readonly Route[] = [
  changeRoute(api.reset, resetAdministrator, getAdministrator),
  changeRoute(api.agree, agreeToReset, getAdministrator),
  changeRoute(api.refuse, refuseReset, getAdministrator),
  changeRoute(api.clinic, resetClinicUser, getClinicUser),
]
