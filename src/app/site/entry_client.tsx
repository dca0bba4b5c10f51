import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openPendingSignIn, savePendingSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { interceptLinks } from '#platform/browser/link_navigation.ts'
import { callAsMember, readStored, storageKeys } from '#platform/browser/member_token.ts'
import { setNavigator } from '#platform/browser/navigation.ts'
import { firstInteraction } from '#ui/lazy_hydration.tsx'
import { replayClicks, replaySelects } from '#ui/replayed_clicks.ts'
import { type SiteContext, startOf } from './context.ts'
import { loadFullStylesheet } from './full_stylesheet.ts'
import { linkTokenOf } from './link_token.ts'
import { notFoundId } from './not_found.ts'
import { ownsPath } from './own_paths.ts'
import { readOverNetwork } from './page_reader.ts'
import { loadFailedPage, makeRouter } from './router.tsx'
import { scrollByPath } from './scrolling.ts'

type SiteRouter = ReturnType<typeof makeRouter>

const cache: SiteContext['cache'] = {}

/** Marks the page as hydrated and replays, once, selects and buttons that were used before. */
const ready = (router: SiteRouter) => {
  document.documentElement.dataset.ready = ''
  const start = startOf(router.state.matches)
  if (start) cache.start ??= start
  interceptLinks(router, ownsPath)
  scrollByPath(router)
  const clicked = window.queuedClicks ?? []
  window.queuedClicks = null
  replaySelects(null)
  void replayClicks(clicked.filter(({ isConnected }) => isConnected))
  // The token of a link signs in without the dialog (shell/link_login.tsx).
  if (linkTokenOf(location) === null) openPendingSignIn()
  void firstInteraction().then(() => prefetch(router))
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startOfflineLater(router)
}

/** What the next page may need at once. */
const prefetch = async (router: SiteRouter) => {
  await loadFullStylesheet()
  await loadFailedPage().catch(() => undefined)
  const code = await import('./prefetched_code.ts').catch(() => undefined)
  code?.prefetchEachPage(router)
}

/** Long after everything that a reader waits for. */
const startOfflineLater = (router: SiteRouter): void => {
  setTimeout(() => {
    if (router.state.isLoading) startOfflineLater(router)
    else void startOffline(router)
  }, 3000)
}

const startOffline = async (router: SiteRouter) => {
  // Who has no network three seconds after a page has loaded gets it with the next page.
  const offline = await import('./offline/offline.ts').catch(() => undefined)
  offline?.enableOfflineReading((listener) => router.subscribe('onResolved', listener))
}

const Site = ({ router }: { router: SiteRouter }) => {
  useEffect(() => {
    setTimeout(() => ready(router))
  }, [router])
  return <RouterClient router={router} />
}

/** Lets the browser paint and handle input before the next task. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

/** Hydrates the page in several tasks: as one they would block a touch for as long. */
const hydrate = async () => {
  await yieldToBrowser()
  const router = makeRouter({ call: callAsMember, readPage: readOverNetwork, origin: location.origin, cache })
  setNavigator((path, options) => {
    void router.navigate({ href: path, replace: options?.replace ?? false })
  })
  await yieldToBrowser()
  startTransition(() => {
    hydrateRoot(document, <Site router={router} />, {
      onRecoverableError: (error) => {
        // A hydration difference must be seen by whoever develops, and by the journeys.
        console.error('hydration', error, error instanceof Error ? error.cause : undefined)
      },
    })
  })
}

// Decided before hydration: a redirect of the router would interrupt it and render the page twice.
const mustLeave =
  /^\/account(\/|$)/.test(location.pathname) &&
  !readStored(storageKeys.customer_token) &&
  !document.querySelector(`#${notFoundId}`)
if (mustLeave) {
  const page = new URL(location.href)
  const token = linkTokenOf(page)
  if (token !== null) page.searchParams.delete('token')
  savePendingSignIn(page.pathname + page.search)
  location.replace(token === null ? '/' : `/?token=${encodeURIComponent(token)}`)
}
// Not awaited: the page's own chunk imports this one, and each would wait for the other.
else void hydrate()
