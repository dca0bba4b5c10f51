import { type Route, route } from '#platform/server/http.ts'
import { newsCategoriesApi } from './contract.ts'
import { listNewsCategories } from './service.ts'

export const newsCategoryRoutes: readonly Route[] = [
  route(newsCategoriesApi.list, ({ app, query }) => listNewsCategories(app, query)),
]
