import { type Route, route } from '#platform/server/http.ts'
import { impactApi } from './contract.ts'
import { drawImpact, readImpact } from './service.ts'

export const impactRoutes: readonly Route[] = [
  route(impactApi.show, ({ app, actor, query }) => readImpact(app, actor, query.year)),
  route(impactApi.picture, ({ app, actor }) => drawImpact(app, actor)),
]
