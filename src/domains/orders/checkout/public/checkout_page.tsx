import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { hasOnlyCampaignItems, isEmpty } from '#domains/cart/states/rules.ts'
import { EmptyCart } from '#domains/cart/ui/empty_cart.tsx'
import { useLoadedCart } from '#domains/cart/ui/use_loaded_cart.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import * as m from '../messages.ts'
import { CheckoutForm } from './checkout_form.tsx'
import type { Methods } from './method_fields.tsx'
import type { InvoiceChoices } from './paper_fields.tsx'

type StepsProps = { now: number; isGift?: boolean; className?: string | undefined }

/** The steps over checkout and result. */
export const CheckoutSteps = ({ now, isGift, className }: StepsProps) => (
  <div className={classes('container page-head page-head-short', now < 2 && 'quiet-foot', className)}>
    <div className="steps-frame">
      <Steps steps={isGift ? m.gift_steps : m.steps} now={now} />
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

type PageProps = Methods & { trust: Trust; invoices: InvoiceChoices }

/** Sponsor data for the current cart: who, how it comes, how it is paid, which papers. */
export const CheckoutPage = ({ trust, invoices, ...methods }: PageProps) => {
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
      {/* Phones show the steps of giving, which have their own path. */}
      <CheckoutSteps
        now={1}
        isGift={hasOnlyCampaignItems(cart)}
        className={hasOnlyCampaignItems(cart) ? 'hide-phone' : undefined}
      />
      {/* Another cart or another person is another form. */}
      <CheckoutForm
        key={`${cart.id} ${details?.id ?? ''}`}
        cart={cart}
        trust={trust}
        invoices={invoices}
        {...methods}
      />
    </>
  )
}
