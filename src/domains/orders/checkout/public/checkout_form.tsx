import { type FormEvent, useEffect, useId, useState } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import type { Trust } from '#domains/campaigns/ui/trust.ts'
import type { Cart } from '#domains/cart/contract.ts'
import { hasOnlyCampaignItems } from '#domains/cart/states/rules.ts'
import { GiftLines } from '#domains/cart/ui/gift_list.tsx'
import { openSignIn } from '#domains/customers/ui/account_dialogs_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { lampLimits } from '#domains/lamps/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { GivingPath, type GivingStep, StepButton, SumBar, useGivingSteps } from '../../ui/giving_steps.tsx'
import * as stepWords from '../../ui/messages.ts'
import * as m from '../messages.ts'
import { CheckoutSummary } from './checkout_summary.tsx'
import { DeliveryChoice, type Methods, PaymentChoice } from './method_fields.tsx'
import { type InvoiceChoices, InvoiceFields, PlainFields, ReceiptFields } from './paper_fields.tsx'
import { PersonFields, RecipientFields } from './person_fields.tsx'
import { type Checkout, useCheckout } from './use_checkout.ts'
import { LampFields, NoteField, PublicNameFields } from './wish_fields.tsx'

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

/** The step of phones on which a field stands. */
const stepOf = (field: string): GivingStep =>
  field === 'payment_method_id' || field.startsWith('lamp.') || field === 'customer_note' ? 'pay' : 'person'

/** Where the sum is changed: on the page of the one campaign, else in the cart. */
const sumAddress = ({ campaign_items: [first, ...others] }: Cart): string =>
  first && others.length === 0 ? campaignPath({ id: first.campaign_id, slug: null }) : '/cart'

/** What is given, on phones over the form. */
const Given = ({ cart }: { cart: Cart }) => (
  <div className="only-phone card pad-small given-line">
    {cart.campaign_items.map(({ id, title, amount }) => (
      <p key={id} className="row between gap-4">
        <b>{title}</b>
        <span className="figures nowrap">{formatMoney(amount)}</span>
      </p>
    ))}
    <a className="link small" href={sumAddress(cart)}>
      {stepWords.change_sum}
    </a>
  </div>
)

type SectionProps = { cart: Cart; checkout: Checkout }

const PersonSection = ({ cart, checkout, withAddress }: SectionProps & { withAddress: boolean }) => {
  const { loggedIn } = useCustomerSession()
  return (
    <section data-of="person">
      <div className="row between wrap">
        <h1>{hasOnlyCampaignItems(cart) ? m.donor : m.person}</h1>
        {!loggedIn && (
          <button type="button" className="link small" onClick={openSignIn}>
            {m.sign_in}
          </button>
        )}
      </div>
      <PersonFields
        checkout={checkout}
        withAddress={withAddress && checkout.form.same_as_customer}
        mailHint={hasOnlyCampaignItems(cart) ? m.email_hint_gift : m.email_hint}
      />
    </section>
  )
}

/** What is written for the money: receipts fold where nothing else is, because their defaults suit most. */
const PapersSection = ({ cart, checkout, invoices }: SectionProps & { invoices: InvoiceChoices }) => {
  const gives = cart.campaigns_total > 0
  const buys = cart.grand_total - cart.campaigns_total > 0
  const { goods_document } = invoices
  const isPlain = goods_document === 'plain_receipt'
  if (!buys) {
    return gives ? (
      <section data-of="person">
        <h2 className="visually-hidden">{m.receipt}</h2>
        <ReceiptFields checkout={checkout} cart={cart} folded />
      </section>
    ) : null
  }
  return (
    <section>
      <h2>{gives ? m.papers[goods_document] : isPlain ? m.plain : m.invoice}</h2>
      <p className="small muted mt-2">
        {isPlain ? (gives ? m.plain_papers_text : m.plain_text) : gives ? m.papers_text : m.invoice_text}
      </p>
      {isPlain ? <PlainFields checkout={checkout} /> : <InvoiceFields checkout={checkout} invoices={invoices} />}
      {gives && <ReceiptFields checkout={checkout} cart={cart} />}
    </section>
  )
}

const WishSections = ({ cart, checkout }: SectionProps) => (
  <>
    {cart.campaigns_total > 0 && (
      <section data-of="person">
        <h2>{m.public_title}</h2>
        <p className="small muted mt-2">{m.public_text}</p>
        <PublicNameFields checkout={checkout} />
      </section>
    )}
    {cart.campaigns_total >= lampLimits.min_amount && (
      <section data-of="pay">
        <h2>{m.lamp_title}</h2>
        <LampFields checkout={checkout} donated={cart.campaigns_total} />
      </section>
    )}
    <section data-of="pay">
      <NoteField checkout={checkout} />
    </section>
  </>
)

const ShippingSections = ({
  cart,
  checkout,
  deliveries,
  withAddress,
}: SectionProps & Pick<Methods, 'deliveries'> & { withAddress: boolean }) => {
  const offeredGifts = cart.gifts.filter(({ valid, asks_address }) => valid && asks_address)
  return (
    <>
      {offeredGifts.length > 0 && (
        <section data-of="person">
          <h2>{m.gifts}</h2>
          <p className="small muted mt-2">{m.gifts_text}</p>
          <GiftLines gifts={offeredGifts} />
        </section>
      )}
      {cart.needs_shipping && (
        <section data-of="person">
          <h2>{m.delivery}</h2>
          <DeliveryChoice checkout={checkout} cart={cart} deliveries={deliveries} />
          <RecipientFields checkout={checkout} withAddress={withAddress} />
        </section>
      )}
    </>
  )
}

/** What has to be agreed to before the form is sent. */
const useConsent = () => {
  const [agreed, set] = useState(false)
  const [refused, setRefused] = useState(false)
  /** Whether it is agreed to; where not, the box is shown. */
  const demand = (): boolean => {
    if (agreed) return true
    setRefused(true)
    const box = document.getElementById('terms-consent')
    box?.scrollIntoView({ block: 'center' })
    box?.focus({ preventScroll: true })
    return false
  }
  return { agreed, refused, set, demand }
}

type FormProps = { cart: Cart; trust: Trust; invoices: InvoiceChoices } & Methods

/**
 * The form of the checkout. What is bought, or bought and given, is one page with the sum always in sight; donations alone
 * are two steps on phones, after the sum that was chosen elsewhere (decision 104).
 */
export const CheckoutForm = ({ cart, deliveries, payments, trust, invoices }: FormProps) => {
  const formId = useId()
  // A pick-up shop is chosen on the provider's map, which is not connected yet.
  const offered = deliveries.filter(({ kind, needs_cvs }) => kind !== 'none' && !needs_cvs)
  const needsOf = (id: number | null) => offered.find((delivery) => delivery.id === id) ?? null
  const checkout = useCheckout(cart, needsOf, invoices.goods_document)
  const giving = useGivingSteps('person')
  const consent = useConsent()
  const isGift = hasOnlyCampaignItems(cart)
  const withAddress = cart.needs_shipping && (needsOf(checkout.form.delivery_method_id)?.needs_address ?? true)
  const goOn = () => {
    if (checkout.judge((field) => stepOf(field) === giving.step) && giving.next) giving.on(giving.next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGift && giving.goesOn()) return goOn()
    if (consent.demand()) checkout.submit()
  }
  const part = { cart, checkout }
  const pay = (
    <Button
      key="pay"
      kind="primary"
      icon="lock"
      type="submit"
      form={formId}
      loading={checkout.sending}
      loadingText={m.sending}
      {...checkout.press}
    >
      {m.pay(formatMoney(cart.grand_total))}
    </Button>
  )
  return (
    <div
      className={classes('container two-columns page-end', isGift && 'giving-flow')}
      data-step={isGift ? giving.step : undefined}
    >
      <SentForm className="checkout" id={formId} noValidate onSubmit={submit}>
        {isGift && <GivingPath giving={giving} />}
        <Refused checkout={checkout} />
        <ErrorSummary
          attempt={checkout.attempt}
          errors={Object.entries(checkout.errors).map(([field, message]) => ({ field, message }))}
          onGo={(field) => isGift && giving.show(stepOf(field), field)}
        />
        {isGift && <Given cart={cart} />}
        <PersonSection {...part} withAddress={withAddress} />
        <ShippingSections {...part} deliveries={offered} withAddress={withAddress} />
        <section data-of="pay">
          <h2>{m.payment}</h2>
          <PaymentChoice checkout={checkout} cart={cart} payments={payments} />
        </section>
        <PapersSection {...part} invoices={invoices} />
        <WishSections {...part} />
        {checkout.warning && (
          <Notice kind="warn" live>
            {checkout.warning}
          </Notice>
        )}
        <SumBar label={isGift ? stepWords.to_give : stepWords.to_pay} sum={cart.grand_total}>
          {isGift ? <StepButton giving={giving}>{pay}</StepButton> : pay}
        </SumBar>
      </SentForm>
      <CheckoutSummary cart={cart} checkout={checkout} formId={formId} consent={consent} trust={trust} />
    </div>
  )
}
