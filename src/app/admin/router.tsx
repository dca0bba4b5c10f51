import { createRouter } from '@tanstack/react-router'
import { rememberPlaces } from '#platform/browser/left_places.ts'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { ErrorPage } from './error_page.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Who comes back goes on where they were (rememberPlaces); public pages begin at their top (src/app/site/scrolling.ts).
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
})
rememberPlaces(router.history)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
