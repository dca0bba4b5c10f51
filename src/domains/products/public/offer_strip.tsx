import type { Cart } from '#domains/cart/contract.ts'
import { useCart } from '#domains/cart/ui/cart_store.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { shopWords as m } from '../messages.ts'

type Gift = Cart['gifts'][number]

/** The gift that is nearest to being reached, or one that is. */
export const giftToShow = (gifts: readonly Gift[]): Gift | undefined => {
  const missing = gifts.filter(({ shortfall }) => shortfall > 0).toSorted((a, b) => a.shortfall - b.shortfall)
  return missing[0] ?? gifts.find(({ valid }) => valid)
}

const GiftPart = ({ gift }: { gift: Gift }) => (
  <div>
    <Picture {...cardPicture(gift.photo)} className="" />
    <b>{gift.shortfall > 0 ? m.gift_missing(formatMoney(gift.shortfall), gift.name) : m.gift_reached(gift.name)}</b>
    <ButtonLink className="hide-phone" kind="outline" size="small" href="/cart">
      {m.see_cart}
    </ButtonLink>
  </div>
)

const FreePart = ({ free_over, goods }: { free_over: number; goods: number }) => {
  const missing = Math.max(0, free_over - goods)
  const percent = Math.floor((Math.min(goods, free_over) / free_over) * 100)
  const words = goods === 0 ? m.free_over(formatMoney(free_over)) : m.free_missing(formatMoney(missing))
  return (
    <div>
      <span className="offer-icon">
        <Icon name="truck-delivery" large />
      </span>
      <div>
        <b>{missing === 0 ? m.free_reached : words}</b>
        {goods > 0 && missing > 0 && <Progress percent={percent} label={m.progress(percent)} />}
        <p className="small muted figures">
          {goods > 0 && missing > 0
            ? `${m.in_cart(formatMoney(goods))}・${m.free_over(formatMoney(free_over))}`
            : m.free_over_text}
        </p>
      </div>
    </div>
  )
}

/** How far the cart is from the next gift and from free delivery; the plain rule while it is empty. */
export const OfferStrip = ({ free_over }: { free_over: number | null }) => {
  const cart = useCart()
  const gift = giftToShow(cart?.gifts ?? [])
  if (!gift && free_over === null) return null
  const goods = cart ? Math.max(0, cart.items_total - cart.discount_total) : 0
  return (
    <section
      className={gift && free_over !== null ? 'offer-strip' : 'offer-strip offer-strip-single'}
      aria-label={m.offers_label}
    >
      {gift && <GiftPart gift={gift} />}
      {free_over !== null && <FreePart free_over={free_over} goods={goods} />}
    </section>
  )
}
