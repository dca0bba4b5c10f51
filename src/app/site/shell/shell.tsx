import { useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cartStore, hasCart } from '#domains/cart/ui/cart_store.ts'
import { useResolvedPath } from '#platform/browser/use_resolved_path.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { useNavigationFocus } from '#ui/navigation_focus.ts'
import type { StartUp } from '../context.ts'
import * as m from '../messages.ts'
import { WithoutScriptsNotice } from '../without_scripts/notice.tsx'
import { Account } from './account.tsx'
import { SiteHeader } from './header.tsx'
import { Pages } from './pages.tsx'
import { PendingBar } from './pending_bar.tsx'
import { SessionStart } from './session_start.tsx'

const ScrollToTop = lazyHydrated(async () => (await import('#ui/scroll_to_top.tsx')).ScrollToTop)
const DonateBox = lazyHydrated(async () => (await import('./donate_box.tsx')).DonateBox, hasCart)
const SiteFooter = lazyHydrated(async () => (await import('./footer.tsx')).SiteFooter)

/** What staff have to say on every page, and that nobody else sees it while the site is closed. */
const Announcement = ({ website: { announcement, maintenance } }: { website: StartUp['website'] }) =>
  announcement || maintenance ? (
    <section className="announcement" aria-label={m.announcement}>
      {maintenance && <p>{m.maintenance}</p>}
      {announcement && <p>{announcement}</p>}
    </section>
  ) : null

/** The frame of every public and member page. */
export const Shell = () => {
  const start: StartUp = useLoaderData({ from: '__root__' })
  const path = useResolvedPath()
  useNavigationFocus(path)
  useEffect(() => {
    // Only a browser that has a cart asks for it; the header then shows how much is in it. Failures show on /cart.
    if (hasCart()) cartStore.start().catch(() => undefined)
  }, [])
  return (
    <>
      <a className="visually-hidden skip-link" href="#main">
        {m.skip_link}
      </a>
      <PendingBar />
      <Announcement website={start.website} />
      <SiteHeader start={start} path={path} />
      <main id="main" tabIndex={-1}>
        <WithoutScriptsNotice />
        <Pages />
      </main>
      <SiteFooter website={start.website} />
      <div className="dock">
        <ScrollToTop threshold={150} />
        <DonateBox website={start.website} path={path} />
      </div>
      <SessionStart />
      <Account />
    </>
  )
}
