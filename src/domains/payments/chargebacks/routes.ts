import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { chargebacksApi } from './contract.ts'
import { getStateOfPayment, recordChargeback } from './service.ts'

export const chargebackRoutes: readonly Route[] = [
  changeRoute(chargebacksApi.record, recordChargeback, getStateOfPayment),
]
