import { type Route, route } from '#platform/server/http.ts'
import { handoversApi as api } from './contract.ts'
import { getWork, listSuccessors } from './service.ts'

export const handoverRoutes: readonly Route[] = [
  route(api.work, ({ app, actor, params }) => getWork(app, actor, params.id)),
  route(api.people, ({ app, actor, query }) => listSuccessors(app, actor, query.q)),
]
