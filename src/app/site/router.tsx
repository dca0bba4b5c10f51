import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import type { SiteContext } from './context.ts'
import { routeTree } from './routeTree.gen.ts'

/** Prefetched (entry_client.tsx): when it is needed the network may be gone. */
export const loadFailedPage = async () => (await import('./shell/failed_page.tsx')).FailedPage

const FailedPage = lazyHydrated(loadFailedPage)

type More = {
  readonly history?: RouterHistory
  /** Stands on each inline script that the router itself writes. */
  readonly nonce?: string
}

/** The router of one page load (browser) or one render (server). */
export const makeRouter = (context: SiteContext, { history, nonce }: More = {}) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...(nonce && { ssr: { nonce } }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 300,
    defaultErrorComponent: FailedPage,
    // src/app/site/scrolling.ts does it.
    scrollRestoration: () => false,
    dehydrate: () => ({ origin: context.origin }),
    hydrate: (known) => void Object.assign(context, known),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
