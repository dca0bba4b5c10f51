import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundPage } from '../not_found_page.tsx'
import type { SiteContext } from '../router.tsx'
import { PageDocument, Shell } from '../shell.tsx'
import { startUp } from '../start_up.ts'

export const Route = createRootRouteWithContext<SiteContext>()({
  beforeLoad: ({ matches }) => ({ skipsStartUp: matches.some((match) => match.staticData.skipInitialFetch) }),
  loader: ({ context }) => startUp(context, context.skipsStartUp),
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: ({ context }) => !context.skipsStartUp && !context.kept.layout,
  head: ({ loaderData, matches }) => {
    const siteName = loaderData?.settings.site_name ?? ''
    const title = matches.findLast((match) => match.staticData.title)?.staticData.title
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width,initial-scale=1' },
        { title: [title, siteName].filter(Boolean).join(' | ') },
        { property: 'og:site_name', content: siteName },
        { property: 'og:locale', content: 'zh_TW' },
        { name: 'theme-color', content: '#ffffff' },
      ],
      links: [{ rel: 'icon', href: '/illustrations/logo-mark.svg', type: 'image/svg+xml' }],
    }
  },
  shellComponent: PageDocument,
  component: Shell,
  notFoundComponent: NotFoundPage,
})
