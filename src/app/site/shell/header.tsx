import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCart } from '#domains/cart/ui/cart_store.ts'
import { openSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { StartUp } from '../context.ts'
import type { MenuEntry } from '../messages.ts'
import * as m from '../messages.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).MenuDrawer }))

const Bell = lazy(async () => ({ default: (await import('#domains/notices/ui/bell.tsx')).Bell }))

const entries = [m.news, m.campaigns, m.adoptions, m.products, m.clinics, m.transactions, m.board]

const Brand = ({ website }: { website: StartUp['website'] }) => {
  const short = website.site_short_name || website.site_name
  const rest = website.site_name.startsWith(short) ? website.site_name.slice(short.length) : website.site_name
  return (
    <a className="brand" href="/">
      <img src={website.logo ?? '/illustrations/logo-mark.svg'} alt="" width="40" height="40" />
      <span>
        <b>{short}</b>
        {rest && <small>{rest}</small>}
      </span>
    </a>
  )
}

const isWithin = (path: string, href: string) => path.startsWith(`/${href.split('/')[1]}`)

const Entry = ({ label, href, path }: MenuEntry & { path: string }) => {
  const on = isWithin(path, href)
  return (
    <a href={href} className={on ? 'is-on' : undefined} aria-current={path === href ? 'page' : on || undefined}>
      {label}
    </a>
  )
}

/**
 * The kinds of campaigns under their entry. The browser opens and closes it (Esc, a press elsewhere), so it works before
 * any script is there; the key closes it when another page came.
 */
const CampaignsMenu = ({ path }: { path: string }) => (
  <>
    <button type="button" className={isWithin(path, m.campaigns.href) ? 'is-on' : undefined} popoverTarget="kinds">
      {m.campaigns.label}
      <Icon name="chevron-down" />
    </button>
    <div key={path} className="site-menu" id="kinds" popover="auto">
      {m.campaign_types.map(({ label, href }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </div>
  </>
)

/** To the member area, or to the sign-in dialog over the page. */
const MemberButton = () => {
  const { loggedIn } = useCustomerSession()
  return loggedIn ? (
    <IconLink className="tool-wide" icon="user-circle" label={m.member_area} href="/account" />
  ) : (
    <IconButton className="tool-wide" icon="user-circle" label={m.sign_in} onClick={openSignIn} />
  )
}

/** The bell of whoever is signed in; its code comes once that is known, its place is kept meanwhile. */
const MemberBell = () => {
  const { details } = useCustomerSession()
  return details ? (
    <Suspense fallback={<span className="icon-button bell" />}>
      <Bell key={details.id} />
    </Suspense>
  ) : null
}

/** The drawer. It closes when a link is clicked, not only when its page is loaded. */
const OpenDrawer = ({ layout, onClose }: { layout: StartUp['layout']; onClose: () => void }) => {
  const going = useLocation({ select: ({ pathname }) => pathname })
  const [at] = useState(going)
  useEffect(() => {
    if (going !== at) onClose()
  }, [going, at, onClose])
  return (
    <Suspense fallback={null}>
      <MenuDrawer layout={layout} onClose={onClose} />
    </Suspense>
  )
}

/** The head of every public page: name, main menu (a drawer below 1200 px), search, cart, member area, giving. */
export const SiteHeader = ({ start, path }: { start: StartUp; path: string }) => {
  const [open, setOpen] = useState(false)
  const cart = useCart()
  const count = cart?.quantity_count ?? 0
  return (
    <header className="site-header">
      <div className="container bar">
        <IconButton className="burger" icon="menu-2" label={m.open_menu} onClick={() => setOpen(true)} />
        <Brand website={start.website} />
        <nav className="site-nav" aria-label={m.main_menu}>
          {entries.map((entry) =>
            entry === m.campaigns ? (
              <CampaignsMenu key={entry.href} path={path} />
            ) : (
              <Entry key={entry.href} {...entry} path={path} />
            ),
          )}
        </nav>
        <div className="tools">
          <IconLink className="tool-search" icon="search" label={m.search} href="/search" />
          <IconLink icon="shopping-bag" label={m.cart(count)} badge={count} href="/cart" />
          <MemberBell />
          <MemberButton />
          <ButtonLink kind="primary" size="small" icon="heart-filled" href="/donation">
            {m.give}
          </ButtonLink>
        </div>
      </div>
      {open && <OpenDrawer layout={start.layout} onClose={() => setOpen(false)} />}
    </header>
  )
}
