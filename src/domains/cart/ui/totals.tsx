import { useEffect } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Notice } from '#ui/notice.tsx'
import { hasOnlyCampaignItems } from '../states/rules.ts'
import { rememberOffers, useGoneOffers } from './gone_offers.ts'
import * as m from './messages.ts'

const Sums = ({ cart }: { cart: Cart }) => {
  const offers = cart.offers.filter(({ amount }) => amount > 0).length
  const bundles = cart.product_groups.filter(({ discount }) => discount > 0).length
  return (
    <ul className="mt-3 figures">
      {cart.items_total > 0 && (
        <li>
          <span>{m.items_total}</span>
          <span>{formatMoney(cart.items_total)}</span>
        </li>
      )}
      {cart.campaigns_total > 0 && (
        <li>
          <span>{m.campaigns_total}</span>
          <span>{formatMoney(cart.campaigns_total)}</span>
        </li>
      )}
      {cart.discount_total > 0 && (
        <li className="positive">
          <span>{m.discount(offers + bundles)}</span>
          <span>{formatMoney(-cart.discount_total)}</span>
        </li>
      )}
      {!hasOnlyCampaignItems(cart) && cart.needs_shipping && (
        <li>
          <span>
            {m.shipping}
            {cart.delivery_method && <span className="small muted">・{cart.delivery_method.name}</span>}
          </span>
          <span>{formatMoney(cart.shipping_total)}</span>
        </li>
      )}
      <li className="total">
        <span>{m.total}</span>
        <span>{formatMoney(cart.grand_total)}</span>
      </li>
    </ul>
  )
}

/**
 * The sums of a cart, NT$, and which offers no longer take anything off. What a cart has not got (goods, donations, delivery)
 * has no row.
 */
export const CartTotals = ({ cart }: { cart: Cart }) => {
  const gone = useGoneOffers()
  useEffect(() => rememberOffers(cart), [cart])
  return (
    <>
      <Sums cart={cart} />
      {gone.map(({ offer_id, name }) => (
        <Notice key={offer_id} kind="warn" live className="mt-3">
          {m.offer_gone(name)}
        </Notice>
      ))}
    </>
  )
}
