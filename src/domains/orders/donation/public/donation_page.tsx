import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type { CampaignCard } from '#domains/campaigns/contract.ts'
import { isOtherOwner, type ReceiptOwner } from '#domains/customers/rules.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { AgreedTexts } from '#domains/pages/ui/agreed_texts.tsx'
import type { PaymentChoice } from '#domains/payments/methods/contract.ts'
import type { PublicWebsite } from '#domains/settings/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../messages.ts'
import { type DonationForm, donationErrors, leastGift, ownerOf } from '../rules.ts'
import { PersonFields, ReceiptFields } from './donation_fields.tsx'
import { DonationSide } from './donation_side.tsx'
import { sendDonation } from './send_donation.ts'

export type DonationPageProps = {
  website: Pick<PublicWebsite, 'donate_box' | 'default_donation_amounts' | 'solicitation_permit_no'>
  /** The fund without a purpose. */
  general: CampaignCard
  /** Open campaigns to choose from. */
  campaigns: readonly CampaignCard[]
  payments: readonly PaymentChoice[]
  /** The campaign asked for by the address. */
  named: number | undefined
  /** The sum asked for by the address, NT$. */
  wanted: number | undefined
}

type Sums = { amount: number; meaning?: string }[]

/** The sums of the donate box with what they do, then the usual ones, smallest first; five at most. */
const sumsOf = ({ donate_box, default_donation_amounts }: DonationPageProps['website']): Sums => {
  const told = donate_box.map(({ amount, text }) => ({ amount, meaning: text }))
  const others = default_donation_amounts
    .filter((amount) => amount >= leastGift && told.every((entry) => entry.amount !== amount))
    .map((amount) => ({ amount }))
  return [...told, ...others].slice(0, 5).sort((a, b) => a.amount - b.amount)
}

type Chosen = Pick<DonationForm, 'amount' | 'receipt_type' | 'receipt_kind'>

/** What is typed and chosen now. */
const readForm = (element: HTMLFormElement, chosen: Chosen): DonationForm => {
  const data = new FormData(element)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    ...chosen,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    anonymous: data.has('anonymous'),
    receipt_name: text('receipt_name'),
    receipt_identifier: text('receipt_identifier'),
    upload_tax: data.has('upload_tax'),
  }
}

const errorFields = ['amount', 'name', 'phone', 'email', 'receipt_name', 'receipt_identifier']

/** State and actions of the form. */
const useDonation = (props: DonationPageProps, sums: Sums) => {
  const toast = useToasts()
  const element = useRef<HTMLFormElement>(null)
  const { details } = useCustomerSession()
  const [chosen, setChosen] = useState<Chosen>({
    amount: props.wanted ?? (sums[1] ?? sums[0])?.amount,
    receipt_type: 'single',
    receipt_kind: 'person',
  })
  const [campaign, setCampaign] = useState(String(props.named ?? props.general.id))
  const [payment, setPayment] = useState(String(props.payments[0]?.id ?? ''))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<{ name: string; receipt_name: string }>()
  const owner = ownerOf({
    name: typed?.name ?? details?.name ?? '',
    receipt_name: typed?.receipt_name ?? '',
    ...chosen,
  })
  const kept_identifier = details?.receipt_identifier_last4
  const keeps = (of: ReceiptOwner) => !!details && !!kept_identifier && !isOtherOwner(details, of)

  const judge = () => {
    if (!element.current) return {}
    const form = readForm(element.current, chosen)
    return donationErrors(form, keeps(ownerOf(form)))
  }
  const refuse = (failure: unknown) => {
    setAttempt((count) => count + 1)
    if (!(failure instanceof CallFailed)) return setRefused(m.failed)
    const byField = Object.entries(failure.errors).filter(([field]) => errorFields.includes(field))
    setErrors(Object.fromEntries(byField.map(([field, [message]]) => [field, message ?? failure.message])))
    if (byField.length === 0) setRefused(failure.message)
  }
  const send = async () => {
    if (!element.current) return
    const found = judge()
    setErrors(found)
    setRefused(undefined)
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    setBusy(true)
    try {
      const form = readForm(element.current, chosen)
      const sent = await sendDonation({ form, campaign_id: Number(campaign), payment_method_id: Number(payment) })
      // On the way to the gateway the button stays busy: the page is being left.
      if ('to' in sent) {
        if (sent.to === 'order') toast({ text: m.mixed })
        return
      }
      if (sent.field) setErrors({ [sent.field]: sent.refused })
      else setRefused(sent.refused)
      setAttempt((count) => count + 1)
    } catch (failure) {
      refuse(failure)
    }
    setBusy(false)
  }
  return {
    element,
    details,
    kept_identifier,
    /** Whom the receipt is made out to, as far as it is typed. */
    owner,
    is_other: !keeps(owner),
    chosen,
    setChosen: (change: Partial<Chosen>) => {
      setChosen((before) => ({ ...before, ...change }))
      if ('amount' in change) setErrors(({ amount: _, ...rest }) => rest)
    },
    campaign,
    setCampaign,
    payment,
    setPayment,
    errors,
    refused,
    attempt,
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void send()
    },
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const { name, receipt_name } = readForm(currentTarget, chosen)
      if (typed?.name !== name || typed.receipt_name !== receipt_name) setTyped({ name, receipt_name })
    },
    /** A field is judged when it is left, and never before something was typed into it. */
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (!(event.target instanceof HTMLInputElement)) return
      const { name, value } = event.target
      if (!errorFields.includes(name) || (value === '' && !errors[name])) return
      const message = judge()[name]
      setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest))
    },
  }
}

const Purposes = (props: DonationPageProps & { value: string; onChange: (id: string) => void }) => (
  <div className="mt-3">
    <RadioCards
      name="campaign"
      label={m.purpose}
      hideLabel
      columns={2}
      value={props.value}
      onChange={props.onChange}
      options={[
        { value: String(props.general.id), label: m.general, text: m.general_text, icon: 'target-arrow' },
        ...props.campaigns.map(({ id, title, summary }) => ({ value: String(id), label: title, text: summary })),
      ]}
    />
    <p className="small mt-3">
      <a className="link" href="/campaigns/search">
        {m.all_campaigns}
      </a>
    </p>
  </div>
)

/** One card: sum, purpose, person, receipt, payment, one button that says the sum again. */
export const DonationPage = (props: DonationPageProps) => {
  const sums = sumsOf(props.website)
  const form = useDonation(props, sums)
  const { amount } = form.chosen
  const meaning = sums.find((entry) => entry.amount === amount)?.meaning
  const problems = errorFields.flatMap((field) => {
    const message = form.errors[field]
    return message ? [field === 'amount' ? { message } : { field, message }] : []
  })
  return (
    <section className="donation-ground">
      <div className="container page-head text-center donation-head">
        <h1>{m.heading}</h1>
        <p className="lead">{m.lead}</p>
      </div>
      <div className="container donation-layout page-end">
        <form
          ref={form.element}
          className="card donation-card"
          noValidate
          onSubmit={form.onSubmit}
          onBlur={form.onBlur}
          onChange={form.onChange}
        >
          {form.attempt > 0 && <ErrorSummary errors={problems} attempt={form.attempt} />}
          {form.refused && (
            <Notice kind="danger" live>
              {form.refused}
            </Notice>
          )}
          <h2 className="form-title">{m.amount}</h2>
          <div className="mt-3">
            <AmountChips
              label={m.amount}
              hideLabel
              amounts={sums}
              value={amount}
              onChange={(sum) => form.setChosen({ amount: sum })}
              custom
              hint={m.minimum(formatMoney(leastGift))}
              error={form.errors.amount}
            />
          </div>
          <h2 className="form-title mt-7">{m.purpose}</h2>
          <Purposes {...props} value={form.campaign} onChange={form.setCampaign} />
          <h2 className="form-title mt-7">{m.person}</h2>
          <PersonFields key={form.details?.id} errors={form.errors} known={form.details ?? {}} />
          <h2 className="form-title mt-7">{m.receipt}</h2>
          <ReceiptFields
            receipt={form.chosen}
            onChange={form.setChosen}
            errors={form.errors}
            kept_identifier={form.kept_identifier}
            owner={form.owner}
            is_other={form.is_other}
          />
          {props.payments.length > 1 && (
            <>
              <h2 className="form-title mt-7">{m.payment}</h2>
              <div className="mt-3">
                <RadioCards
                  name="payment"
                  label={m.payment}
                  hideLabel
                  columns={2}
                  value={form.payment}
                  onChange={form.setPayment}
                  options={props.payments.map(({ id, name, description }) => ({
                    value: String(id),
                    label: name,
                    text: description,
                  }))}
                />
              </div>
            </>
          )}
          {props.payments.length === 0 ? (
            <Notice kind="warn" className="mt-7">
              {m.no_payment}
            </Notice>
          ) : (
            <Button
              className="mt-7"
              kind="primary"
              size="large"
              block
              type="submit"
              icon="heart-filled"
              loading={form.busy}
              loadingText={m.going}
            >
              {amount ? m.give_sum(formatMoney(amount)) : m.give}
            </Button>
          )}
          <p className="tiny muted text-center mt-3">
            {m.next}
            <br />
            <AgreedTexts how="on_sending" />
          </p>
        </form>
        <DonationSide meaning={meaning} permit_no={props.website.solicitation_permit_no} />
      </div>
    </section>
  )
}
