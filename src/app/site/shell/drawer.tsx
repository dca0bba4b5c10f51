import { openSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { useSignOut } from '#domains/customers/ui/use_sign_out.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import type { StartUp } from '../context.ts'
import * as m from '../messages.ts'

const DrawerList = ({ layout, onSignIn }: { layout: StartUp['layout']; onSignIn: () => void }) => {
  const { loggedIn } = useCustomerSession()
  const signOut = useSignOut()
  const categories = layout?.product_categories ?? []
  const own = loggedIn ? [m.account, m.orders, m.receipts] : []
  return (
    <nav aria-label={m.menu}>
      <ul className="drawer-list">
        <MenuItem {...m.donation} />
        <MenuItem {...m.news} />
        <MenuItem {...m.campaigns} />
        {m.campaign_types.map((entry) => (
          <MenuItem key={entry.href} {...entry} sub />
        ))}
        <MenuItem {...m.adoptions} />
        <MenuItem {...m.products} />
        {categories.map(({ id, name, slug }) => (
          <MenuItem key={id} label={name} href={`/products/category/${id}/${encodeURIComponent(slug)}`} sub />
        ))}
        {m.applications.map((entry) => (
          <MenuItem key={entry.href} {...entry} />
        ))}
        <MenuItem {...m.clinics} />
        <MenuItem {...m.transactions} />
        <MenuItem {...m.board} />
        <MenuItem {...m.about} />
        <MenuItem {...m.faq} sub />
        <MenuItem {...m.contact} sub />
        {own.map((entry) => (
          <MenuItem key={entry.href} {...entry} />
        ))}
      </ul>
      {loggedIn ? (
        <Button kind="text" icon="logout" onClick={() => void signOut()}>
          {m.log_out}
        </Button>
      ) : (
        <Button kind="text" icon="login" onClick={onSignIn}>
          {m.sign_in}
        </Button>
      )}
    </nav>
  )
}

const MenuItem = ({ label, href, sub }: { label: string; href: string; sub?: boolean }) => (
  <li className={sub ? 'sub' : undefined}>
    <a href={href}>{label}</a>
  </li>
)

/** The menu of narrow screens. Its code comes when it is opened. */
export const MenuDrawer = ({ layout, onClose }: { layout: StartUp['layout']; onClose: () => void }) => (
  <Drawer open title={m.menu} onClose={onClose} className="drawer">
    <DrawerList
      layout={layout}
      onSignIn={() => {
        onClose()
        openSignIn()
      }}
    />
  </Drawer>
)
