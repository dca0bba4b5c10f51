import { useCart } from '#domains/cart/ui/cart_store.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import type { ShownGift } from '#domains/products/gifts/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import * as m from '../messages.ts'
import { percentOfWay, type StripGift, stripGift } from './strip_gift.ts'

const Way = ({ percent }: { percent: number }) => <Progress percent={percent} label={m.progress(percent)} />

const GiftPart = ({ gift }: { gift: StripGift }) => {
  const { name, photo, state, shortfall, threshold_amount, base, members_only } = gift
  const sum = formatMoney(threshold_amount)
  const words = {
    reached: m.gift_reached(name),
    open: m.gift_open(name),
    rule: m.gift_rule(sum, name),
    missing: m.gift_missing(formatMoney(shortfall), name),
  }[state]
  return (
    <div>
      <Picture {...cardPicture(photo)} width={112} height={112} sizes="56px" className="" />
      <div>
        <b className={shortfall === 0 ? 'positive' : undefined}>{words}</b>
        {state === 'missing' ? (
          <>
            <Way percent={percentOfWay(threshold_amount, shortfall)} />
            <p className="small muted figures">{m.in_cart_of(formatMoney(threshold_amount - shortfall), sum)}</p>
          </>
        ) : (
          <p className="small muted">{members_only ? m.gift_members : m.gift_base[base]}</p>
        )}
      </div>
      {state === 'rule' ? (
        <span />
      ) : (
        <ButtonLink className="hide-phone" kind="outline" size="small" href="/cart">
          {m.see_cart}
        </ButtonLink>
      )}
    </div>
  )
}

const FreePart = ({ free_over, goods }: { free_over: number; goods: number }) => {
  const missing = Math.max(0, free_over - goods)
  const words = goods === 0 ? m.free_over(formatMoney(free_over)) : m.free_missing(formatMoney(missing))
  return (
    <div>
      <span className="offer-icon">
        <Icon name="truck-delivery" large />
      </span>
      <div>
        <b className={missing === 0 ? 'positive' : undefined}>{missing === 0 ? m.free_reached : words}</b>
        {goods > 0 && missing > 0 && <Way percent={percentOfWay(free_over, missing)} />}
        <p className="small muted figures">{goods > 0 ? m.free_rule(formatMoney(free_over)) : m.free_over_text}</p>
      </div>
    </div>
  )
}

/** How far the cart is from the next gift and from free delivery; the plain rules while it holds nothing that counts. */
export const OfferStrip = ({ free_over, gifts }: { free_over: number | null; gifts: readonly ShownGift[] }) => {
  const cart = useCart()
  const gift = stripGift(gifts, cart?.gifts)
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
