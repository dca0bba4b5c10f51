import { type Route, route } from '#platform/server/http.ts'
import { staffOrdersApi as api } from './contract.ts'
import { placeForSomebody, quoteForSomebody } from './service.ts'

export const staffOrderRoutes: readonly Route[] = [
  route(api.quote, ({ app, actor, body }) => quoteForSomebody(app, actor, body)),
  route(api.create, ({ app, actor, body }) => placeForSomebody(app, actor, body)),
]
