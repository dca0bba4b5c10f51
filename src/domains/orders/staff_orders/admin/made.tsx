import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy_button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import type { OrderChoices, StaffQuote } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'
import type { OrderForm, Placed } from './use_order.ts'

type MadeProps = { placed: Placed; method: OrderChoices['payments'][number] | undefined; onAgain: () => void }

/**
 * The order is there: how it is paid, and what comes next. The page behind the link takes the money, or says where a transfer or a
 * cheque goes; cash is in the hand already.
 */
export const Made = ({ placed, method, onAgain }: MadeProps) => (
  <TitledCard title={m.made(placed.order_no)}>
    <div className="stack-16">
      {method && method.kind !== 'cash' && placed.payment_expires_at && (
        <div className="stack-14">
          <p>
            {m.pay_link_text(method.pays_online, formatMoney(placed.grand_total), tableTime(placed.payment_expires_at))}
          </p>
          <p className="cell-text">
            <a className="link" href={placed.pay_url}>
              {placed.pay_url}
            </a>
          </p>
          <CopyButton text={placed.pay_url} what={m.pay_link} />
        </div>
      )}
      {!method?.pays_online && <p>{m.by_hand}</p>}
      <div className="row gap-2 wrap">
        <ButtonLink href={`/admin/orders/${placed.id}`}>{m.see_order}</ButtonLink>
        <Button kind="outline" onClick={onAgain}>
          {m.another}
        </Button>
      </div>
    </div>
  </TitledCard>
)

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <p className="row between">
    <span>{label}</span>
    <span className="figures">{formatMoney(amount)}</span>
  </p>
)

/** What it comes to. */
export const Summary = ({ quote }: { quote: StaffQuote }) => (
  <TitledCard title={m.content}>
    <div className="stack-14">
      {quote.lines.map(({ name, quantity, total, problem }, at) => (
        <div key={`${at}-${name}`}>
          <Sum label={quantity > 1 ? `${name} × ${quantity}` : name} amount={total} />
          {problem && <p className="field-error">{problem}</p>}
        </div>
      ))}
      {quote.discount_total > 0 && <Sum label={m.discount} amount={-quote.discount_total} />}
      {quote.needs_shipping && <Sum label={m.shipping} amount={quote.shipping_total} />}
      <b>
        <Sum label={m.total} amount={quote.grand_total} />
      </b>
    </div>
  </TitledCard>
)

/** The last step: what is not kept, and what stands against the order. */
export const ConfirmStep = ({ quote, identifier, setIdentifier, errors, busy }: OrderForm) => (
  <>
    {!quote && busy && <p role="status">{m.pricing}</p>}
    {quote?.problem && (
      <Notice kind="warn" live>
        {quote.problem}
      </Notice>
    )}
    <TitledCard title={m.steps[4]}>
      <TextField
        optional
        label={m.receipt_identifier}
        name="receipt_identifier"
        hint={m.identifier_hint}
        maxLength={20}
        autoComplete="off"
        value={identifier}
        error={errors.receipt_identifier}
        onChange={({ target }) => setIdentifier(target.value)}
      />
    </TitledCard>
  </>
)
