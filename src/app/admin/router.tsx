import { createRouter } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
