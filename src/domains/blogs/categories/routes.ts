import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { newsCategoriesApi } from './contract.ts'
import {
  createNewsCategory,
  getNewsCategory,
  listNewsCategories,
  listNewsCategoriesForStaff,
  updateNewsCategory,
} from './service.ts'

export const newsCategoryRoutes: readonly Route[] = [
  sharedRoute(newsCategoriesApi.list, ({ app, query }) => listNewsCategories(app, query)),
  route(newsCategoriesApi.adminList, ({ app, actor, query }) => listNewsCategoriesForStaff(app, actor, query)),
  route(newsCategoriesApi.adminGet, ({ app, actor, params }) => getNewsCategory(app, actor, params.id)),
  route(newsCategoriesApi.create, ({ app, actor, body }) => createNewsCategory(app, actor, body)),
  route(
    newsCategoriesApi.update,
    ({ app, actor, params, body }) => updateNewsCategory(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getNewsCategory(app, actor, params.id),
  ),
]
