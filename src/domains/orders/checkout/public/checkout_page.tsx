import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { isEmpty } from '#domains/cart/states/rules.ts'
import { EmptyCart } from '#domains/cart/ui/empty_cart.tsx'
import { GiftLines } from '#domains/cart/ui/gift_list.tsx'
import { useLoadedCart } from '#domains/cart/ui/use_loaded_cart.ts'
import { openSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import type { deliveriesApi } from '#domains/deliveries/contract.ts'
import { lampLimits } from '#domains/lamps/rules.ts'
import type { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { RadioCards } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import * as m from '../messages.ts'
import { CheckoutSummary } from './checkout_summary.tsx'
import { InvoiceFields, ReceiptFields } from './paper_fields.tsx'
import { PersonFields, RecipientFields } from './person_fields.tsx'
import { type Checkout, useCheckout } from './use_checkout.ts'
import { LampFields, NoteField, PublicNameFields } from './wish_fields.tsx'

export type Delivery = CallResult<typeof deliveriesApi.list>['data'][number]
export type PaymentWay = CallResult<typeof paymentMethodsApi.list>['data'][number]
type Methods = { deliveries: readonly Delivery[]; payments: readonly PaymentWay[] }

const DeliveryChoice = ({
  checkout,
  cart,
  deliveries,
}: {
  checkout: Checkout
  cart: Cart
  deliveries: readonly Delivery[]
}) => {
  const goods = Math.max(0, cart.items_total - cart.discount_total)
  const isGiftAlone = cart.gifts.some(({ selected, asks_address }) => selected && asks_address)
  const feeWords = ({ fee, free_over }: Delivery) =>
    isGiftAlone || fee === 0 || (free_over !== null && goods >= free_over) ? m.free : formatMoney(fee)
  return (
    <RadioCards
      name="delivery_method_id"
      label={m.delivery}
      hideLabel
      columns={2}
      className="mt-4"
      error={checkout.errors.delivery_method_id}
      value={String(checkout.form.delivery_method_id ?? '')}
      onChange={(id) => checkout.set('delivery_method_id', Number(id))}
      options={deliveries.map((delivery) => ({
        value: String(delivery.id),
        label: delivery.name,
        text: delivery.eta_text,
        side: <span className="figures nowrap">{feeWords(delivery)}</span>,
      }))}
    />
  )
}

const fits = (cart: Cart) => (way: PaymentWay) =>
  (way.allow_goods || cart.grand_total <= cart.campaigns_total) && (way.allow_campaigns || cart.campaigns_total === 0)

const PaymentChoice = ({
  checkout,
  cart,
  payments,
}: {
  checkout: Checkout
  cart: Cart
  payments: readonly PaymentWay[]
}) => (
  <RadioCards
    name="payment_method_id"
    label={m.payment}
    hideLabel
    className="mt-4"
    error={checkout.errors.payment_method_id}
    value={String(checkout.form.payment_method_id ?? '')}
    onChange={(id) => checkout.set('payment_method_id', Number(id))}
    options={payments.filter(fits(cart)).map((way) => ({
      value: String(way.id),
      label: way.name,
      text: way.description || m.payment_texts[way.kind],
    }))}
  />
)

const Refused = ({ checkout }: { checkout: Checkout }) => {
  const { refusal, attempt } = checkout
  const id = useId()
  useEffect(() => {
    if (refusal) document.getElementById(id)?.focus()
  }, [refusal, attempt, id])
  return refusal ? (
    <div id={id} tabIndex={-1}>
      <Notice kind="danger" live>
        <b>{m.refused}</b>
        <p>{refusal}</p>
      </Notice>
    </div>
  ) : null
}

const Form = ({ cart, deliveries, payments }: { cart: Cart } & Methods) => {
  const { loggedIn } = useCustomerSession()
  const formId = useId()
  // A pick-up shop is chosen on the provider's map, which is not connected yet.
  const offered = deliveries.filter(({ kind, needs_cvs }) => kind !== 'none' && !needs_cvs)
  const needsOf = (id: number | null) => offered.find((delivery) => delivery.id === id) ?? null
  const checkout = useCheckout(cart, needsOf)
  const { form } = checkout
  const ships = cart.needs_shipping
  const withAddress = ships && (needsOf(form.delivery_method_id)?.needs_address ?? true)
  const offeredGifts = cart.gifts.filter(({ valid, asks_address }) => valid && asks_address)
  const gives = cart.campaigns_total > 0
  const buys = cart.grand_total - cart.campaigns_total > 0
  const [agreed, setAgreed] = useState(true)
  const [refused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agreed) return checkout.submit()
    setRefused(true)
    document.getElementById('terms-consent')?.focus()
  }
  return (
    <div className="container two-columns page-end">
      <form className="checkout" id={formId} noValidate onSubmit={submit}>
        <Refused checkout={checkout} />
        <ErrorSummary
          attempt={checkout.attempt}
          errors={Object.entries(checkout.errors).map(([field, message]) => ({ field, message }))}
        />
        <section>
          <div className="row between wrap">
            <h1>{m.person}</h1>
            {!loggedIn && (
              <button type="button" className="link small" onClick={openSignIn}>
                {m.sign_in}
              </button>
            )}
          </div>
          <PersonFields checkout={checkout} withAddress={withAddress && form.same_as_customer} />
        </section>
        {offeredGifts.length > 0 && (
          <section>
            <h2>{m.gifts}</h2>
            <p className="small muted mt-2">{m.gifts_text}</p>
            <GiftLines gifts={offeredGifts} />
          </section>
        )}
        {ships && (
          <section>
            <h2>{m.delivery}</h2>
            <DeliveryChoice checkout={checkout} cart={cart} deliveries={offered} />
            <RecipientFields checkout={checkout} withAddress={withAddress} />
          </section>
        )}
        <section>
          <h2>{m.payment}</h2>
          <PaymentChoice checkout={checkout} cart={cart} payments={payments} />
        </section>
        <section>
          <h2>{m.papers}</h2>
          <p className="small muted mt-2">{m.papers_text}</p>
          {buys && <InvoiceFields checkout={checkout} />}
          {gives && <ReceiptFields checkout={checkout} cart={cart} />}
        </section>
        {gives && (
          <section>
            <h2>{m.public_title}</h2>
            <p className="small muted mt-2">{m.public_text}</p>
            <PublicNameFields checkout={checkout} />
          </section>
        )}
        {cart.campaigns_total >= lampLimits.min_amount && (
          <section>
            <h2>{m.lamp_title}</h2>
            <LampFields checkout={checkout} donated={cart.campaigns_total} />
          </section>
        )}
        <section>
          <NoteField checkout={checkout} />
        </section>
        {checkout.warning && (
          <Notice kind="warn" live>
            {checkout.warning}
          </Notice>
        )}
      </form>
      <CheckoutSummary cart={cart} checkout={checkout} formId={formId} consent={{ agreed, refused, set: setAgreed }} />
    </div>
  )
}

/** The steps over checkout and result. */
export const CheckoutSteps = ({ now }: { now: number }) => (
  <div className={classes('container page-head page-head-short', now < 2 && 'quiet-foot')}>
    <div className="steps-frame">
      <Steps steps={m.steps} now={now} />
    </div>
  </div>
)

export const CheckoutSkeleton = () => (
  <div className="container two-columns page-end">
    <Loading label={m.loading}>
      <div className="stack gap-4">
        <Skeleton height={180} />
        <Skeleton height={140} />
      </div>
    </Loading>
    <Skeleton height={320} />
  </div>
)

/** Sponsor data for the current cart: who, how it comes, how it is paid, which papers. */
export const CheckoutPage = ({ deliveries, payments }: Methods) => {
  const { cart, failed, load } = useLoadedCart()
  const { details } = useCustomerSession()
  if (failed) {
    return (
      <div className="container page-end">
        <ErrorState onRetry={load} />
      </div>
    )
  }
  if (!cart) {
    return (
      <>
        <CheckoutSteps now={1} />
        <CheckoutSkeleton />
      </>
    )
  }
  if (isEmpty(cart)) {
    return (
      <div className="container page-end">
        <h1 className="visually-hidden">{m.title}</h1>
        <EmptyCart />
      </div>
    )
  }
  return (
    <>
      <CheckoutSteps now={1} />
      {/* Another cart or another person is another form. */}
      <Form key={`${cart.id} ${details?.id ?? ''}`} cart={cart} deliveries={deliveries} payments={payments} />
    </>
  )
}
