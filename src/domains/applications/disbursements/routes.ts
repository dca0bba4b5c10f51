import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { disbursementsApi as api } from './contract.ts'
import { getDisbursement, listDisbursements, payDisbursement } from './service.ts'
import { disbursementSheet } from './sheet.ts'

export const disbursementRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDisbursements(app, actor, query)),
  exportRoute(api.export, { list: listDisbursements, ...disbursementSheet }),
  changeRoute(api.pay, payDisbursement, getDisbursement),
]
