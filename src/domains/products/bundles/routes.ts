import { type Route, sharedRoute } from '#platform/server/http.ts'
import { bundlesApi } from './contract.ts'
import { listBundles } from './service.ts'

export const bundleRoutes: readonly Route[] = [
  sharedRoute(bundlesApi.list, ({ app, query }) => listBundles(app, query)),
]
