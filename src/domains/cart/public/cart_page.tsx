import { type ReactNode, useId } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { Notice } from '#ui/notice.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { areAllLinesValid, hasOnlyCampaignItems, isEmpty, isNegative, shownGifts } from '../states/rules.ts'
import { EmptyCart } from '../ui/empty_cart.tsx'
import { GiftList } from '../ui/gift_list.tsx'
import * as m from '../ui/messages.ts'
import { useLoadedCart } from '../ui/use_loaded_cart.ts'
import { BundleGroup } from './cart_extras.tsx'
import { CampaignLine, GoodsLine } from './cart_lines.tsx'
import { CartSummary } from './cart_summary.tsx'

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="cart-title mt-7" id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** What the cart is in, in one sentence each; every named state of the cart is seen here. */
const States = ({ cart }: { cart: Cart }) => (
  <div className="stack gap-2">
    {isNegative(cart) && <Notice kind="danger">{m.negative}</Notice>}
    {!areAllLinesValid(cart) && (
      <Notice kind="warn" live>
        {m.some_invalid}
      </Notice>
    )}
    {hasOnlyCampaignItems(cart) && !cart.needs_shipping && <Notice icon="heart-handshake">{m.only_campaigns}</Notice>}
    {cart.needs_shipping &&
      cart.items_total > 0 &&
      cart.shipping_total === 0 &&
      cart.delivery_method?.kind === 'home' && (
        <Notice kind="success" icon="truck-delivery">
          {m.free_shipping}
        </Notice>
      )}
  </div>
)

const Filled = ({ cart }: { cart: Cart }) => {
  const gifts = shownGifts(cart)
  return (
    <div className="container two-columns page-end">
      <div>
        <States cart={cart} />
        {cart.items.length > 0 && (
          <Group title={m.goods(cart.items.length)}>
            {cart.items.map((line) => (
              <GoodsLine key={line.id} line={line} />
            ))}
          </Group>
        )}
        {cart.product_groups.length > 0 && (
          <section>
            <h2 className="cart-title mt-7">{m.bundles(cart.product_groups.length)}</h2>
            {cart.product_groups.map((bundle) => (
              <BundleGroup key={bundle.id} bundle={bundle} />
            ))}
          </section>
        )}
        {cart.campaign_items.length > 0 && (
          <Group title={m.campaigns(cart.campaign_items.length)}>
            {cart.campaign_items.map((line) => (
              <CampaignLine key={line.id} line={line} />
            ))}
          </Group>
        )}
        {gifts.length > 0 && <GiftList gifts={gifts} />}
      </div>
      <CartSummary cart={cart} />
    </div>
  )
}

/** The shape of a cart while it loads; also what the server sends. */
const CartSkeleton = () => (
  <div className="container two-columns page-end">
    <Loading label={m.loading}>
      <div className="stack gap-4">
        <Skeleton height={104} />
        <Skeleton height={104} />
      </div>
    </Loading>
    <Skeleton height={280} />
  </div>
)

/** The cart: goods, bundles, donations and gifts, the sums and the way to the till. */
export const CartPage = () => {
  const { cart, failed, load } = useLoadedCart()
  return (
    <>
      <div className="container page-head page-head-short quiet-foot">
        <h1>{m.title}</h1>
      </div>
      {failed ? (
        <div className="container page-end">
          <ErrorState onRetry={load} />
        </div>
      ) : !cart ? (
        <CartSkeleton />
      ) : isEmpty(cart) ? (
        <div className="container page-end">
          <EmptyCart />
        </div>
      ) : (
        <Filled cart={cart} />
      )}
    </>
  )
}
