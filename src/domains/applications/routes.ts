import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { myApplicationsApi } from './contract.ts'
import { deskRoutes } from './desk/routes.ts'
import { disbursementRoutes } from './disbursements/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { getMyStanding } from './eligibility/service.ts'
import { applicationFileRoutes } from './files/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { applicationRequestRoutes } from './requests/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { getMyApplication, listMyApplications, withdrawApplication } from './service.ts'
import { deskVoucherRoutes } from './vouchers/desk/routes.ts'
import { voucherRoutes } from './vouchers/routes.ts'

export const applicationRoutes: readonly Route[] = [
  route(myApplicationsApi.list, ({ app, actor, query }) => listMyApplications(app, actor, query)),
  route(myApplicationsApi.standing, ({ app, actor }) => getMyStanding(app, actor)),
  route(myApplicationsApi.get, ({ app, actor, params }) => getMyApplication(app, actor, params.id)),
  changeRoute(myApplicationsApi.withdraw, withdrawApplication, getMyApplication),
  ...draftRoutes,
  ...applicationFileRoutes,
  ...applicationRequestRoutes,
  ...voucherRoutes,
  ...rateRoutes,
  ...resultRoutes,
  ...disbursementRoutes,
  ...deskRoutes,
  ...deskVoucherRoutes,
]
