import { listViewsApi } from '#platform/contract/list_views.ts'
import { type Route, route } from '#platform/server/http.ts'
import { createKeptView, deleteKeptView, getKeptView, listKeptViews, updateKeptView } from './service.ts'

export const listViewRoutes: readonly Route[] = [
  route(listViewsApi.list, ({ app, actor, query }) => listKeptViews(app, actor, query.list_name)),
  route(listViewsApi.create, ({ app, actor, body }) => createKeptView(app, actor, body)),
  route(
    listViewsApi.update,
    ({ app, actor, params, body }) => updateKeptView(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getKeptView(app, actor, params.id),
  ),
  route(listViewsApi.remove, ({ app, actor, params }) => deleteKeptView(app, actor, params.id)),
]
