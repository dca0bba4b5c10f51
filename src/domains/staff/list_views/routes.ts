import { listViewsApi } from '#platform/contract/list_views/contract.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { createSavedView, deleteSavedView, getSavedView, listSavedViews, updateSavedView } from './service.ts'

export const listViewRoutes: readonly Route[] = [
  route(listViewsApi.list, ({ app, actor, query }) => listSavedViews(app, actor, query.list_name)),
  route(listViewsApi.create, ({ app, actor, body }) => createSavedView(app, actor, body)),
  changeRoute(listViewsApi.update, updateSavedView, getSavedView),
  route(listViewsApi.remove, ({ app, actor, params }) => deleteSavedView(app, actor, params.id)),
]
