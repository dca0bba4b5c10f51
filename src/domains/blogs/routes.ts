import { type Route, sharedRoute } from '#platform/server/http.ts'
import { newsCategoryRoutes } from './categories/routes.ts'
import { newsApi } from './contract.ts'
import { storyRoutes } from './desk/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { blogReadRoutes } from './reads/routes.ts'
import { getNews, listNews } from './service.ts'

export const blogRoutes: readonly Route[] = [
  sharedRoute(newsApi.list, ({ app, query }) => listNews(app, query)),
  sharedRoute(newsApi.get, ({ app, params }) => getNews(app, params.id)),
  ...storyRoutes,
  ...newsCategoryRoutes,
  ...newsletterRoutes,
  ...feedRoutes,
  ...blogReadRoutes,
]
