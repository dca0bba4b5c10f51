import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { chargebacksApi } from './contract.ts'
import { getStateOfPayment, listChargebacks, recordChargeback } from './service.ts'

export const chargebackRoutes: readonly Route[] = [
  route(chargebacksApi.list, ({ app, actor, query }) => listChargebacks(app, actor, query)),
  changeRoute(chargebacksApi.record, recordChargeback, getStateOfPayment),
]
