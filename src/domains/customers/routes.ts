import { bearer } from '#platform/server/authentication.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { setAvatarCall } from './avatar/contract.ts'
import { setAvatar } from './avatar/service.ts'
import { changePasswordCall, meCall, readStatsCall, statsCall, updateProfileCall } from './contract.ts'
import { dataRequestRoutes } from './data_requests/routes.ts'
import { listDataViewsCall } from './data_views/contract.ts'
import { listDataViews } from './data_views/service.ts'
import { deletionApi } from './deletion/contract.ts'
import { deleteAccount, previewDeletion } from './deletion/service.ts'
import { customerDeskRoutes } from './desk/routes.ts'
import { exportsApi } from './export/contract.ts'
import { askForExport, listMyExports, readExport } from './export/service.ts'
import { memberViewRoutes } from './member_views/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { receiptProfileRoutes } from './receipt_profiles/routes.ts'
import { changePassword, changeProfile, getMe, statsOf } from './service.ts'
import { signInRoutes } from './sign_in/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'

export const customerRoutes: readonly Route[] = [
  ...signInRoutes,
  ...tokenRoutes,
  ...oauthRoutes,
  ...receiptProfileRoutes,
  ...customerDeskRoutes,
  ...mergeRoutes,
  ...memberViewRoutes,
  ...dataRequestRoutes,
  route(listDataViewsCall, ({ app, actor }) => listDataViews(app, actor)),
  route(exportsApi.list, ({ app, actor }) => listMyExports(app, actor)),
  route(exportsApi.ask, ({ app, actor }) => askForExport(app, actor)),
  route(exportsApi.file, ({ app, actor, params }) => readExport(app, actor, params.id)),
  route(deletionApi.preview, ({ app, actor }) => previewDeletion(app, actor)),
  route(deletionApi.deleteAccount, ({ app, actor, body }) => deleteAccount(app, actor, body)),
  route(setAvatarCall, ({ app, actor, body }) => setAvatar(app, actor, body.media_id)),
  route(meCall, ({ app, actor }) => getMe(app, actor)),
  route(readStatsCall, ({ app, actor }) => statsOf(app, actor)),
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
