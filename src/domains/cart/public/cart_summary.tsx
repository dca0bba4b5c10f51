import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { canPay, hasOffers } from '../states/rules.ts'
import { cartStore } from '../ui/cart_store.ts'
import * as m from '../ui/messages.ts'
import { offerReason } from '../ui/reasons.ts'
import { CartTotals } from '../ui/totals.tsx'
import { useAction } from '../ui/use_action.ts'

type Offer = Cart['offers'][number]

const OfferTag = ({ offer }: { offer: Offer }) => {
  const { busy, error, run } = useAction()
  const reason = error ?? offerReason(offer.invalid_reason)
  return (
    <li>
      <span className={classes('tag', offer.valid ? 'tag-success' : 'tag-warn')}>
        {offer.name}
        {offer.amount > 0 && ` ${formatMoney(-offer.amount)}`}
        {offer.removable && (
          <button
            type="button"
            aria-label={m.remove_offer(offer.name)}
            disabled={busy}
            onClick={() => void run(() => cartStore.removeOffer(offer.offer_id))}
          >
            <Icon name="x" />
          </button>
        )}
      </span>
      {reason && <p className="small offer-reason">{reason}</p>}
    </li>
  )
}

const CodeForm = () => {
  const [code, setCode] = useState('')
  const { busy, error, run } = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => cartStore.applyOffer(code.trim()))) setCode('')
  }
  return (
    <SentForm className="row gap-2 align-top code-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={m.code}
        hideLabel
        className="grow"
        placeholder={m.code_placeholder}
        autoComplete="off"
        maxLength={60}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button kind="outline" type="submit" loading={busy}>
        {m.apply}
      </Button>
    </SentForm>
  )
}

/** Sums, offers and the way to the till, which is always open: what is wrong with a cart is said when it is ordered. */
export const CartSummary = ({ cart }: { cart: Cart }) => (
  <aside className="side stack gap-4">
    <div className="card pad summary panel">
      <h2 className="cart-title">{m.summary}</h2>
      <CartTotals cart={cart} />
      <div className="mt-4">
        <CodeForm />
        {hasOffers(cart) && (
          <ul className="row gap-2 wrap mt-3 offer-tags" aria-label={m.offers}>
            {cart.offers.map((offer) => (
              <OfferTag key={offer.offer_id} offer={offer} />
            ))}
          </ul>
        )}
      </div>
      {canPay() && (
        <ButtonLink kind="primary" size="large" block className="mt-4" href="/order">
          {m.check_out}
        </ButtonLink>
      )}
      <ButtonLink kind="text" block className="mt-2" href="/products">
        {m.go_on}
      </ButtonLink>
    </div>
  </aside>
)
