import { type Route, route } from '#platform/server/http.ts'
import { followupLinksApi as api } from './contract.ts'
import { openFollowupLink, reportByLink } from './service.ts'

export const followupLinkRoutes: readonly Route[] = [
  route(api.open, ({ app, actor, body }) => openFollowupLink(app, actor, body)),
  route(api.report, ({ app, actor, body }) => reportByLink(app, actor, body)),
]
