import { type Route, route } from '#platform/server/http.ts'
import { staffNoticesApi } from './contract.ts'
import { askForPermissions, readMyNotices, readNotices } from './service.ts'

export const staffNoticeRoutes: readonly Route[] = [
  route(staffNoticesApi.mine, ({ app, actor }) => readMyNotices(app, actor)),
  route(staffNoticesApi.read, ({ app, actor }) => readNotices(app, actor)),
  route(staffNoticesApi.ask, ({ app, actor, body }) => askForPermissions(app, actor, body.permissions)),
]
