import { type Route, route } from '#platform/server/http.ts'
import { pageDeskApi } from './contract.ts'
import { changePage, getPage, getPageVersion, previewPage } from './service.ts'

export const pageDeskRoutes: readonly Route[] = [
  route(pageDeskApi.get, ({ app, actor, params }) => getPage(app, actor, params.key)),
  route(pageDeskApi.version, ({ app, actor, params }) => getPageVersion(app, actor, params)),
  route(
    pageDeskApi.update,
    ({ app, actor, params, body }) => changePage(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getPage(app, actor, params.key),
  ),
  route(pageDeskApi.preview, ({ app, actor, body }) => previewPage(app, actor, body)),
]
