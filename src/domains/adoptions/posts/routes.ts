import type { SignedInMember } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { myPostsApi as api } from './contract.ts'
import {
  createPost,
  getMyPost,
  listMyPosts,
  markAdopted,
  renewPost,
  submitPost,
  updatePost,
  withdrawPost,
} from './service.ts'

const current = ({ app, actor, params }: ById<SignedInMember>) => getMyPost(app, actor, params.id)

export const postRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMyPosts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getMyPost(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createPost(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updatePost(app, actor, { ...params, ...body }), current),
  route(api.submit, ({ app, actor, params, body }) => submitPost(app, actor, { ...params, ...body }), current),
  route(api.renew, ({ app, actor, params, body }) => renewPost(app, actor, { ...params, ...body }), current),
  route(api.withdraw, ({ app, actor, params, body }) => withdrawPost(app, actor, { ...params, ...body }), current),
  route(api.adopt, ({ app, actor, params, body }) => markAdopted(app, actor, { ...params, ...body }), current),
]
