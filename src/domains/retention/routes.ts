import { type Route, route } from '#platform/server/http.ts'
import { retentionApi as api } from './contract.ts'
import { changeRetention, eraseDue, getRetention } from './service.ts'

export const personalRetentionRoutes: readonly Route[] = [
  route(api.get, ({ app, actor }) => getRetention(app, actor)),
  route(
    api.update,
    ({ app, actor, body }) => changeRetention(app, actor, body),
    ({ app, actor }) => getRetention(app, actor),
  ),
  route(api.erase, ({ app, actor, params, body }) => eraseDue(app, actor, { ...params, ...body })),
]
