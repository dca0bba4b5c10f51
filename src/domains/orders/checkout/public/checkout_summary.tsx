import type { Trust } from '#domains/campaigns/ui/trust.ts'
import type { Cart } from '#domains/cart/contract.ts'
import * as cartPageWords from '#domains/cart/ui/messages.ts'
import { CartTotals } from '#domains/cart/ui/totals.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import * as pageWords from '#domains/pages/messages.ts'
import { AgreedTexts } from '#domains/pages/ui/agreed_texts.tsx'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Picture } from '#ui/picture.tsx'
import * as m from '../messages.ts'
import type { Checkout } from './use_checkout.ts'

const Line = ({ photo, name, count, sum }: { photo: string | null; name: string; count: number; sum: number }) => (
  <li className="summary-line">
    <Picture {...cardPicture(photo)} width={112} height={112} sizes="56px" className="" />
    <span className="small grow">
      <b>{name}</b>
      <br />
      <span className="muted">{cartPageWords.quantity(count)}</span>
    </span>
    <span className="figures small">{formatMoney(sum)}</span>
  </li>
)

const SummaryNotes = lazyHydrated(async () => (await import('./summary_notes.tsx')).SummaryNotes)

type Consent = { agreed: boolean; refused: boolean; set: (agreed: boolean) => void }

const ConsentField = ({ consent, formId }: { consent: Consent; formId: string }) => (
  <CheckField
    id="terms-consent"
    name="consent"
    form={formId}
    className="small mt-4"
    label={<AgreedTexts how="read" />}
    checked={consent.agreed}
    onChange={(event) => consent.set(event.target.checked)}
    error={consent.refused && !consent.agreed ? pageWords.consent.required : undefined}
  />
)

type SummaryProps = { cart: Cart; checkout: Checkout; formId: string; consent: Consent; trust: Trust }

/** What is ordered, what is agreed to, and the button. */
export const CheckoutSummary = ({ cart, checkout, formId, consent, trust }: SummaryProps) => (
  <aside className="side" data-of="pay">
    <div className="card pad summary panel">
      <h2 className="cart-title">{cartPageWords.summary}</h2>
      <CartTotals cart={cart} />
      <ConsentField consent={consent} formId={formId} />
      <Button
        kind="primary"
        size="large"
        block
        className="mt-4 hide-phone"
        icon="lock"
        type="submit"
        form={formId}
        loading={checkout.sending}
        loadingText={m.sending}
        {...checkout.press}
      >
        {m.pay(formatMoney(cart.grand_total))}
      </Button>
      <p className="tiny muted text-center mt-2">{m.safe}</p>
      <SummaryNotes trust={cart.campaigns_total > 0 ? trust : null} />
      <ul className="mt-4 summary-lines">
        {cart.items.map((line) => (
          <Line key={`i${line.id}`} photo={line.photo} name={line.name} count={line.quantity} sum={line.total} />
        ))}
        {cart.product_groups.map((group) => (
          <Line
            key={`g${group.id}`}
            photo={group.items[0]?.photo ?? null}
            name={group.name}
            count={group.items.reduce((sum, { quantity }) => sum + quantity, 0)}
            sum={group.total}
          />
        ))}
        {cart.campaign_items.map((line) => (
          <Line key={`c${line.id}`} photo={line.photo} name={line.title} count={line.quantity} sum={line.amount} />
        ))}
      </ul>
      <ButtonLink kind="text" block className="mt-2" href="/cart">
        {m.to_cart}
      </ButtonLink>
    </div>
  </aside>
)
