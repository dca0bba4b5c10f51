import { type Route, route } from '#platform/server/http.ts'
import { chargebacksApi } from './contract.ts'
import { getStateOfPayment, recordChargeback } from './service.ts'

export const chargebackRoutes: readonly Route[] = [
  route(
    chargebacksApi.record,
    ({ app, actor, params, body }) => recordChargeback(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getStateOfPayment(app, actor, params.id),
  ),
]
