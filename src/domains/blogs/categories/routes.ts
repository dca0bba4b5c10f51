import { type Route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
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
  ...staffRoutesOf(newsCategoriesApi, {
    list: listNewsCategoriesForStaff,
    get: getNewsCategory,
    create: createNewsCategory,
    update: updateNewsCategory,
  }),
]
