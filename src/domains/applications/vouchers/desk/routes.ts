import { type Route, route } from '#platform/server/http.ts'
import { deskVouchersApi } from './contract.ts'
import { getDeskVoucher, listVoucherSheets, reportVoucher } from './service.ts'

export const deskVoucherRoutes: readonly Route[] = [
  route(deskVouchersApi.sheets, ({ app, actor, query }) => listVoucherSheets(app, actor, query.applications)),
  route(deskVouchersApi.get, ({ app, actor, params }) => getDeskVoucher(app, actor, params.code)),
  route(
    deskVouchersApi.report,
    ({ app, actor, params, body }) => reportVoucher(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskVoucher(app, actor, params.code),
  ),
]
