import { bearer, type Route, route } from '#platform/server/http.ts'
import { changePasswordCall, meCall, statsCall, updateProfileCall } from './contract.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { changePassword, changeProfile, getMe, statsOf } from './service.ts'
import { signInRoutes } from './sign_in/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'

export const customerRoutes: readonly Route[] = [
  ...signInRoutes,
  ...tokenRoutes,
  ...oauthRoutes,
  route(meCall, ({ app, actor }) => getMe(app, actor)),
  route(statsCall, ({ app, actor }) => statsOf(app, actor)),
  route(updateProfileCall, ({ app, actor, body }) => changeProfile(app, actor, body)),
  route(changePasswordCall, ({ app, actor, body, request }) => changePassword(app, actor, body, bearer(request) ?? '')),
]
