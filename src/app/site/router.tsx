import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { late } from '#ui/late.tsx'
import type { SiteContext } from './context.ts'
import { routeTree } from './routeTree.gen.ts'

/** Fetched ahead (entry_client.tsx): when it is wanted the network may be gone. */
export const loadFailedPage = async () => (await import('./shell/failed_page.tsx')).FailedPage

const FailedPage = late(loadFailedPage)

/** The router of one page load (browser) or one render (server). */
export const makeRouter = (context: SiteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 300,
    defaultErrorComponent: FailedPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
