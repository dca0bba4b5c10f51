import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
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

export const postRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMyPosts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getMyPost(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createPost(app, actor, body)),
  changeRoute(api.update, updatePost, getMyPost),
  changeRoute(api.submit, submitPost, getMyPost),
  changeRoute(api.renew, renewPost, getMyPost),
  changeRoute(api.withdraw, withdrawPost, getMyPost),
  changeRoute(api.adopt, markAdopted, getMyPost),
]
