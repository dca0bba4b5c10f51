import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Caller } from '#platform/browser/call.ts'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { routeTree } from './routeTree.gen.ts'
import type { StartUp } from './start_up.ts'

/** What every route of the public site can reach. */
export type SiteContext = {
  readonly call: Caller
  /** Origin of the canonical address: APP_URL, not whatever name the visitor used. */
  readonly origin: string
  /** What the shell has read already; it is read once. */
  readonly kept: { start?: StartUp }
}

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
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
