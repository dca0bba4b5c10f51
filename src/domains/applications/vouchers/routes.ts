import { type Route, route } from '#platform/server/http.ts'
import { vouchersApi } from './contract.ts'
import { extendVoucher, getVoucher, moveVoucher, releaseVoucher } from './service.ts'

export const voucherRoutes: readonly Route[] = [
  route(vouchersApi.get, ({ app, actor, params }) => getVoucher(app, actor, params)),
  route(
    vouchersApi.extend,
    ({ app, actor, params, body }) => extendVoucher(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getVoucher(app, actor, params),
  ),
  route(
    vouchersApi.move,
    ({ app, actor, params, body }) => moveVoucher(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getVoucher(app, actor, params),
  ),
  route(
    vouchersApi.release,
    ({ app, actor, params, body }) => releaseVoucher(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getVoucher(app, actor, params),
  ),
]
