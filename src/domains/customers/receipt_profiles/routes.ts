import { type Route, route } from '#platform/server/http.ts'
import { getMe } from '../service.ts'
import { receiptProfilesApi as api } from './contract.ts'
import { keepReceiptProfile, makeReceiptProfileDefault, removeReceiptProfile } from './service.ts'

export const receiptProfileRoutes: readonly Route[] = [
  route(api.keep, ({ app, actor, body }) => keepReceiptProfile(app, actor, body)),
  route(api.remove, ({ app, actor, params }) => removeReceiptProfile(app, actor, params.id)),
  route(
    api.makeDefault,
    ({ app, actor, params, body }) => makeReceiptProfileDefault(app, actor, { ...params, ...body }),
    ({ app, actor }) => getMe(app, actor),
  ),
]
