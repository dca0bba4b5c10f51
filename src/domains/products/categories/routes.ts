import type { App } from '#platform/server/app.ts'
import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { undoably, undoWork } from '#platform/server/undoable.ts'
import { type CategoryMove, categoriesApi } from './contract.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listCategoriesForStaff,
  moveCategory,
  rememberPlace,
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
  {
    ...route(
      categoriesApi.move,
      ({ app, actor, params, body }) => {
        const seen = { ...body, ...params }
        const before = (app: App) => rememberPlace(app, actor, seen.id)
        return undoably(app, actor, { ...seen, name: 'categories.move', before }, (app) =>
          moveCategory(app, actor, seen),
        )
      },
      ({ app, actor, params }) => getCategory(app, actor, params.id),
    ),
    work: undoWork(categoriesApi.move, 'categories.move', {
      act: (app, staff, seen, place: Omit<CategoryMove, 'version'>) => moveCategory(app, staff, { ...place, ...seen }),
    }),
  },
  route(categoriesApi.remove, ({ app, actor, params }) => deleteCategory(app, actor, params.id)),
]
