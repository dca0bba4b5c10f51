import { type Route, route } from '#platform/server/http.ts'
import { noticesApi as api } from './contract.ts'
import { chooseNotices, listMyNotices, listNoticeChoices, readNotices } from './service.ts'

export const noticeRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMyNotices(app, actor, query)),
  route(api.read, ({ app, actor, body }) => readNotices(app, actor, body.ids)),
  route(api.choices, ({ app, actor }) => listNoticeChoices(app, actor)),
  route(api.choose, ({ app, actor, body }) => chooseNotices(app, actor, body)),
]
