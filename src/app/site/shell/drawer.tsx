import type { ReactNode } from 'react'
import { openSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { useSignOut } from '#domains/customers/ui/use_sign_out.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import type { StartUp } from '../context.ts'
import type { MenuEntry } from '../messages.ts'
import * as m from '../messages.ts'

const SiteSearch = ({ onClose }: { onClose: () => void }) => (
  <SearchForm
    className="drawer-search"
    action="/search"
    addressOf={(words) => (words ? `/search?${new URLSearchParams({ q: words })}` : '/search')}
    onSearch={onClose}
  >
    <SearchInput q={undefined} label={m.search_site} />
    <IconButton icon="search" label={m.search} type="submit" />
  </SearchForm>
)

const Entry = ({ label, href, icon }: MenuEntry & { icon?: IconName }) => (
  <li className={icon ? undefined : 'sub'}>
    <a href={href}>
      {icon && <Icon name={icon} />}
      {label}
    </a>
  </li>
)

type GroupProps = { label: string; icon: IconName; entries: readonly MenuEntry[]; open?: boolean }

/** Entries under a heading that opens and closes them; the browser does it, so it needs no state. */
const Group = ({ label, icon, entries, open }: GroupProps) => (
  <li>
    <details open={open}>
      <summary>
        <Icon name={icon} />
        {label}
        <Icon name="chevron-down" className="push" />
      </summary>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.href} {...entry} />
        ))}
      </ul>
    </details>
  </li>
)

const Member = ({ onSignIn }: { onSignIn: () => void }) => {
  const { loggedIn } = useCustomerSession()
  return loggedIn ? (
    <ButtonLink kind="outline" block icon="user-circle" href={m.account.href}>
      {m.member_area}
    </ButtonLink>
  ) : (
    <Button kind="outline" block icon="user-circle" onClick={onSignIn}>
      {m.sign_in}
    </Button>
  )
}

const OwnEntries = () => {
  const { loggedIn } = useCustomerSession()
  const signOut = useSignOut()
  if (!loggedIn) return null
  return (
    <>
      <Entry {...m.orders} icon="heart" />
      <Entry {...m.receipts} icon="receipt" />
      <li>
        <button type="button" onClick={() => void signOut()}>
          <Icon name="logout" />
          {m.log_out}
        </button>
      </li>
    </>
  )
}

const categoriesOf = (layout: StartUp['layout']): MenuEntry[] =>
  (layout?.product_categories ?? []).map(({ id, name, slug }) => ({
    label: name,
    href: `/products/category/${id}/${encodeURIComponent(slug)}`,
  }))

const Frame = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <Drawer
    open
    title={m.menu}
    onClose={onClose}
    actions={
      <ButtonLink kind="primary" block icon="heart-filled" href={m.donation.href}>
        {m.give_now}
      </ButtonLink>
    }
  >
    {children}
  </Drawer>
)

/** The menu of narrow screens. Its code comes when it is opened. */
export const MenuDrawer = ({ layout, onClose }: { layout: StartUp['layout']; onClose: () => void }) => {
  const signIn = () => {
    onClose()
    openSignIn()
  }
  return (
    <Frame onClose={onClose}>
      <div className="drawer-top">
        <Member onSignIn={signIn} />
        <SiteSearch onClose={onClose} />
      </div>
      <nav aria-label={m.menu}>
        <ul className="drawer-list">
          <Entry {...m.news} icon="news" />
          <Group label={m.campaigns.label} icon="heart-handshake" entries={m.campaign_types} open />
          <Entry {...m.adoptions} icon="paw" />
          <Group
            label={m.products.label}
            icon="gift"
            entries={[{ ...m.products, label: m.all_products }, ...categoriesOf(layout)]}
          />
          <Entry {...m.clinics} icon="building-hospital" />
          <Entry {...m.transactions} icon="report-money" />
          <Entry {...m.board} icon="lamp" />
          <Group label={m.applications_title} icon="first-aid-kit" entries={m.applications} />
          <Group label={m.about.label} icon="info-circle" entries={[m.about, m.faq, m.contact]} />
          <OwnEntries />
        </ul>
      </nav>
    </Frame>
  )
}
