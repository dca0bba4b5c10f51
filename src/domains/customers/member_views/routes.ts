import { sessionOf } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { memberViewsApi as api } from './contract.ts'
import { endView, readView, startView } from './service.ts'

export const memberViewRoutes: readonly Route[] = [
  route(api.start, ({ app, actor, params, body, cookies }) =>
    startView(app, actor, { ...params, ...body }, sessionOf(cookies)),
  ),
  route(api.end, ({ app, actor, cookies }) => endView(app, actor, sessionOf(cookies))),
  route(api.current, ({ app, actor }) => readView(app, actor)),
]
