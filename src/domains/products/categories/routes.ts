import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { categoriesApi } from './contract.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listCategoriesForStaff,
  updateCategory,
} from './service.ts'
import { categorySheet } from './sheet.ts'

export const categoryRoutes: readonly Route[] = [
  sharedRoute(categoriesApi.list, ({ app, query }) => listCategories(app, query)),
  ...staffRoutesOf(categoriesApi, {
    list: listCategoriesForStaff,
    get: getCategory,
    create: createCategory,
    update: updateCategory,
    sheet: categorySheet,
  }),
  route(categoriesApi.remove, ({ app, actor, params }) => deleteCategory(app, actor, params.id)),
]
