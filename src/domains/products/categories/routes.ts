import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { categoriesApi } from './contract.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listCategoriesForStaff,
  updateCategory,
} from './service.ts'

export const categoryRoutes: readonly Route[] = [
  sharedRoute(categoriesApi.list, ({ app, query }) => listCategories(app, query)),
  route(categoriesApi.adminList, ({ app, actor, query }) => listCategoriesForStaff(app, actor, query)),
  route(categoriesApi.adminGet, ({ app, actor, params }) => getCategory(app, actor, params.id)),
  route(categoriesApi.create, ({ app, actor, body }) => createCategory(app, actor, body)),
  route(
    categoriesApi.update,
    ({ app, actor, params, body }) => updateCategory(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getCategory(app, actor, params.id),
  ),
  route(categoriesApi.remove, ({ app, actor, params }) => deleteCategory(app, actor, params.id)),
]
