import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepForSignIn, openKeptSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { followLinks } from '#platform/browser/followed_links.ts'
import { callAsMember, readStored, storageKeys } from '#platform/browser/member_token.ts'
import { setNavigator } from '#platform/browser/navigation.ts'
import { pressInTurn } from '#ui/early_presses.ts'
import { visitorIsThere } from '#ui/late.tsx'
import type { SiteContext, StartUp } from './context.ts'
import { readOverNetwork } from './page_reader.ts'
import { loadFailedPage, makeRouter } from './router.tsx'
import { scrollByPath } from './scrolling.ts'
import { wholeStyles } from './whole_styles.ts'

type SiteRouter = ReturnType<typeof makeRouter>

const kept: SiteContext['kept'] = {}

/** The other application, files and calls. */
const elsewhere = /^\/(admin|dashboard|api|media|illustrations|practice-gateway)(\/|$)|\.(xml|txt)$/

/** Marks the page as alive and replays, once, the buttons that were pressed too early. */
const ready = (router: SiteRouter) => {
  document.documentElement.dataset.ready = ''
  const start = router.state.matches[0]?.loaderData as StartUp | undefined
  if (start) kept.start ??= start
  followLinks(router, (path) => !elsewhere.test(path))
  scrollByPath(router)
  const pressed = window.earlyClicks ?? []
  window.earlyClicks = null
  void pressInTurn(pressed.filter(({ isConnected }) => isConnected))
  openKeptSignIn()
  void visitorIsThere().then(fetchAhead)
  // Long after everything that a reader waits for.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(() => becomeOfflineReady(router), 3000)
}

/** What the next page may need at once. */
const fetchAhead = () => {
  void wholeStyles()
  loadFailedPage().catch(() => undefined)
}

const becomeOfflineReady = async (router: SiteRouter) => {
  const { beOfflineReady } = await import('./offline/offline.ts')
  beOfflineReady((listener) => router.subscribe('onResolved', listener))
}

const Site = ({ router }: { router: SiteRouter }) => {
  useEffect(() => {
    setTimeout(() => ready(router))
  }, [router])
  return <RouterClient router={router} />
}

/** Lets the browser draw and answer before the next piece of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Brings the page to life, in pieces: as one task they would hold back a touch for as long. */
const bringToLife = async () => {
  await pause()
  const router = makeRouter({ call: callAsMember, readPage: readOverNetwork, origin: location.origin, kept })
  setNavigator((path, options) => {
    void router.navigate({ href: path, replace: options?.replace ?? false })
  })
  await pause()
  startTransition(() => {
    hydrateRoot(document, <Site router={router} />, {
      onRecoverableError: (error) => {
        // A hydration difference must be seen by whoever develops, and by the journeys.
        console.error('hydration', error, error instanceof Error ? error.cause : undefined)
      },
    })
  })
}

// Decided before hydration: a redirect of the router would interrupt it and draw the page twice.
const mustLeave = /^\/account(\/|$)/.test(location.pathname) && !readStored(storageKeys.customer_token)
if (mustLeave) {
  keepForSignIn(location.pathname + location.search)
  location.replace('/')
}
// Not awaited: the page's own chunk imports this one, and each would wait for the other.
else void bringToLife()
