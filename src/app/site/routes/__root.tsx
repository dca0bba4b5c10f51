import { createRootRouteWithContext } from '@tanstack/react-router'
import { titleOf } from '#platform/browser/route_meta.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import type { SiteContext } from '../context.ts'
import * as shellMessages from '../messages.ts'
import { isNotFound } from '../not_found.ts'
import { PageDocument } from '../shell/document.tsx'
import { Shell } from '../shell/shell.tsx'
import { startUp } from '../start_up.ts'

const NotFoundPage = lazyHydrated(async () => (await import('../not_found_page.tsx')).NotFoundPage)

export const Route = createRootRouteWithContext<SiteContext>()({
  beforeLoad: ({ matches }) => ({ skipsStartUp: matches.some((match) => match.staticData.skipInitialFetch) }),
  loader: ({ context }) => startUp(context, context.skipsStartUp),
  staleTime: Number.POSITIVE_INFINITY,
  // The layout is read once per visit; a visit that began on the cart reads it on its next page, not when that is only
  // preloaded: the cart makes no layout read.
  shouldReload: ({ context, preload }) => !preload && !context.skipsStartUp && !context.cache.start?.layout,
  head: ({ loaderData, matches }) => {
    const siteName = loaderData?.website.site_name ?? ''
    const title = isNotFound(matches) ? shellMessages.not_found_page : titleOf(matches)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width,initial-scale=1' },
        { title: [title, siteName].filter(Boolean).join('｜') },
        { property: 'og:site_name', content: siteName },
        { property: 'og:locale', content: 'zh_TW' },
        { name: 'theme-color', content: loaderData?.theme.primary ?? '' },
      ],
      links: [
        loaderData?.website.favicon
          ? { rel: 'icon', href: loaderData.website.favicon }
          : { rel: 'icon', href: '/illustrations/logo-mark.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml', title: shellMessages.feed },
      ],
    }
  },
  shellComponent: PageDocument,
  component: Shell,
  notFoundComponent: NotFoundPage,
})
