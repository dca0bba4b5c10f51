import type { Cart } from '#domains/cart/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import * as m from '../messages.ts'

/** Pages of the shop: there the bar at the bottom of narrow screens is the cart as soon as goods are in it. */
export const shopPages = /^\/(products|search)(\/|$)/

const distance = ({ gifts }: Pick<Cart, 'gifts'>): string => {
  const [next] = gifts
    .filter(({ shortfall, threshold_amount }) => shortfall > 0 && shortfall < threshold_amount)
    .toSorted((a, b) => a.shortfall - b.shortfall)
  return next ? m.gift_missing(formatMoney(next.shortfall), next.name) : m.cart_ready
}

/** What is in the cart and how far the next gift is. */
export const CartBar = ({ cart }: { cart: Cart }) => (
  <aside className="bottom-bar only-narrow no-print" aria-label={m.see_cart}>
    <div className="grow">
      <b className="figures">{m.cart_sum(formatMoney(cart.items_total))}</b>
      <p className="small muted">{distance(cart)}</p>
    </div>
    <ButtonLink href="/cart">{m.see_cart}</ButtonLink>
  </aside>
)
