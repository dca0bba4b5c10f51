import { type Route, route } from '#platform/server/http.ts'
import { disbursementsApi as api } from './contract.ts'
import { getDisbursement, listDisbursements, payDisbursement } from './service.ts'

export const disbursementRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDisbursements(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDisbursement(app, actor, params.id)),
  route(
    api.pay,
    ({ app, actor, params, body }) => payDisbursement(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDisbursement(app, actor, params.id),
  ),
]
