import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { routeTree } from './routeTree.gen.ts'

/** What every route of the back office can reach. */
export type AdminContext = { readonly queries: QueryClient }

/** The router of the back office; it owns /admin/** and /dashboard/**. */
export const makeRouter = (context: AdminContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
