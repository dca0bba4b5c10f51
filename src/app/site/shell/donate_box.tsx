import { lazy, Suspense, useState } from 'react'
import { useCart } from '#domains/cart/ui/cart_store.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { StartUp } from '../context.ts'
import * as m from '../messages.ts'
import { CartBar, shopPages } from './cart_bar.tsx'

/** Pages on which the visitor is giving or buying already, and the member's own rooms. */
const quietPages =
  /^\/(donation|cart|order|board|account|reset-password|receipts|campaigns\/s|adoptions\/a|products\/\d+|information\/contact)(\/|$)/

const DonatePanel = lazy(async () => ({ default: (await import('./donate_panel.tsx')).DonatePanel }))

/** The donate button that is on every page: beside the content a pill that opens, on narrow screens a bar at the bottom. */
export const DonateBox = ({ website, path }: { website: StartUp['website']; path: string }) => {
  const [open, setOpen] = useState(false)
  const cart = useCart()
  const first = website.donate_box[1] ?? website.donate_box[0]
  if (!first || quietPages.test(path)) return null
  return (
    <>
      {open ? (
        <Suspense fallback={null}>
          <DonatePanel website={website} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className="donate-pill only-wide no-print" onClick={() => setOpen(true)}>
          <Icon name="heart-filled" />
          {m.give_now}
        </button>
      )}
      {cart && cart.items_total > 0 && shopPages.test(path) ? (
        <CartBar cart={cart} />
      ) : (
        <aside className="bottom-bar only-narrow no-print" aria-label={m.give_now}>
          <div className="grow">
            <b>{formatMoney(first.amount)}</b>
            <p className="small muted">{first.text}</p>
          </div>
          <ButtonLink kind="primary" href={`/donation?amount=${first.amount}`}>
            {m.give_now}
          </ButtonLink>
        </aside>
      )}
    </>
  )
}
