import { bearer } from '#platform/server/authentication.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { setAvatarCall } from './avatar/contract.ts'
import { setAvatar } from './avatar/service.ts'
import { changePasswordCall, meCall, statsCall, updateProfileCall } from './contract.ts'
import { exportsApi } from './exporting/contract.ts'
import { askForExport, listMyExports, readExport } from './exporting/service.ts'
import { leavingApi } from './leaving/contract.ts'
import { leave, previewLeaving } from './leaving/service.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { changePassword, changeProfile, getMe, statsOf } from './service.ts'
import { signInRoutes } from './sign_in/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'

export const customerRoutes: readonly Route[] = [
  ...signInRoutes,
  ...tokenRoutes,
  ...oauthRoutes,
  route(exportsApi.list, ({ app, actor }) => listMyExports(app, actor)),
  route(exportsApi.ask, ({ app, actor }) => askForExport(app, actor)),
  route(exportsApi.file, ({ app, actor, params }) => readExport(app, actor, params.id)),
  route(leavingApi.preview, ({ app, actor }) => previewLeaving(app, actor)),
  route(leavingApi.leave, ({ app, actor, body }) => leave(app, actor, body)),
  route(setAvatarCall, ({ app, actor, body }) => setAvatar(app, actor, body.media_id)),
  route(meCall, ({ app, actor }) => getMe(app, actor)),
  route(statsCall, ({ app, actor }) => statsOf(app, actor)),
  route(
    updateProfileCall,
    ({ app, actor, body }) => changeProfile(app, actor, body),
    ({ app, actor }) => getMe(app, actor),
  ),
  route(changePasswordCall, (call) =>
    changePassword(call.app, call.actor, browserOf('member', call), call.body, bearer(call.request) ?? ''),
  ),
]
