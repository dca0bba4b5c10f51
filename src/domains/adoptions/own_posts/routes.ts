import { getAnimal } from '#domains/animals/desk/service.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { ownPostsApi as api } from './contract.ts'
import { getOwnPost, publishOwnPost } from './service.ts'

export const ownPostRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, params }) => getOwnPost(app, actor, params.id)),
  changeRoute(api.create, publishOwnPost, getAnimal),
]
