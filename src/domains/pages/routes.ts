import { type Route, sharedRoute } from '#platform/server/http.ts'
import { pagesApi } from './contract.ts'
import { pageDeskRoutes } from './desk/routes.ts'
import { faqRoutes } from './faqs/routes.ts'
import { contactRoutes } from './messages/routes.ts'
import { readPage } from './service.ts'

export const pageRoutes: readonly Route[] = [
  sharedRoute(pagesApi.get, ({ app, params, query }) => readPage(app, params.key, query.version)),
  ...pageDeskRoutes,
  ...faqRoutes,
  ...contactRoutes,
]
