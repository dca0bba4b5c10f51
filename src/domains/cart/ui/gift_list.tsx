import { useId } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/picture.tsx'
import { cartStore } from './cart_store.ts'
import * as m from './messages.ts'
import { giftTerms } from './reasons.ts'
import { useAction } from './use_action.ts'

type Gift = Cart['gifts'][number]

const GiftState = ({ gift }: { gift: Gift }) => {
  const { busy, error, run } = useAction()
  if (!gift.valid) return null
  if (gift.mode === 'auto') return <Tag tone="success">{m.gift_given}</Tag>
  return (
    <CheckField
      label={gift.selected ? m.gift_chosen : m.gift_choose}
      hint={gift.asks_address ? m.gift_asks_address : undefined}
      checked={gift.selected}
      disabled={busy}
      error={error}
      aria-label={m.gift_choose_named(gift.name)}
      onChange={(event) => {
        const selected = event.target.checked
        void run(() => cartStore.update({ gift_id: gift.gift_id, selected }))
      }}
    />
  )
}

/** Gifts one below the other, each with what is to be done for it. */
export const GiftLines = ({ gifts }: { gifts: readonly Gift[] }) => (
  <ul>
    {gifts.map((gift) => (
      <li key={gift.gift_id} className={classes('cart-line', !gift.valid && 'is-faint')}>
        <Picture {...cardPicture(gift.photo)} width={208} height={208} sizes="104px" className="" />
        <div>
          <b>{gift.name}</b>
          <p className="small muted">
            {giftTerms(gift)}
            {gift.quantity > 1 && `・${m.gift_pieces(gift.quantity)}`}
          </p>
          <div className="mt-2">
            <GiftState gift={gift} />
          </div>
        </div>
        <span className="hide-phone" />
        {gift.valid && <b className="hide-phone line-end">{m.free}</b>}
      </li>
    ))}
  </ul>
)

/** What comes along without charge, and what is not far away. */
export const GiftList = ({ gifts }: { gifts: readonly Gift[] }) => {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 className="cart-title mt-7" id={title}>
        {m.gifts}
      </h2>
      <GiftLines gifts={gifts} />
    </section>
  )
}
