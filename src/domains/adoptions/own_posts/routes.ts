import { getAnimal } from '#domains/animals/desk/service.ts'
import { type Route, route } from '#platform/server/http.ts'
import { ownPostsApi as api } from './contract.ts'
import { getOwnPost, publishOwnPost } from './service.ts'

export const ownPostRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, params }) => getOwnPost(app, actor, params.id)),
  route(
    api.create,
    ({ app, actor, params, body }) => publishOwnPost(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getAnimal(app, actor, params.id),
  ),
]
