import { type Route, route } from '#platform/server/http.ts'
import { checkFirstLink, createFirstAdmin } from './contract.ts'
import { demandFirstLink, makeAdminByLink } from './service.ts'

export const firstAdminRoutes: readonly Route[] = [
  route(checkFirstLink, ({ app, body }) => demandFirstLink(app, body.token)),
  route(createFirstAdmin, ({ app, actor, body }) => makeAdminByLink(app, actor, body)),
]
