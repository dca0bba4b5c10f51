import { PublicNameField } from '#domains/customers/ui/public_name_field.tsx'
import { AgreedTexts } from '#domains/pages/ui/agreed_texts.tsx'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { NoBreak } from '#ui/no_break.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { GivingPath, StepButton, SumBar } from '../../ui/giving_steps.tsx'
import * as stepWords from '../../ui/messages.ts'
import * as m from '../messages.ts'
import { leastGift, type Sums, sumsOf } from '../rules.ts'
import { PersonFields, ReceiptFields } from './donation_fields.tsx'
import { DonationSide } from './donation_side.tsx'
import { type Donation, type DonationPageProps, errorFields, stepOf, useDonation } from './use_donation.ts'

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
        ...props.campaigns.map(({ id, title, summary }) => ({
          value: String(id),
          label: <NoBreak text={title} />,
          text: summary,
        })),
      ]}
    />
    <p className="small mt-3">
      <a className="link" href="/campaigns/search">
        {m.all_campaigns}
      </a>
    </p>
  </div>
)

type PartProps = DonationPageProps & { form: Donation; sums: Sums }

/** How much, and for what. */
const SumPart = ({ form, sums, ...props }: PartProps) => {
  const { amount } = form.chosen
  const meaning = sums.find((entry) => entry.amount === amount)?.meaning
  return (
    <div data-of="sum">
      <h2 className="form-title">{m.amount}</h2>
      <div className="mt-3">
        <AmountChips
          label={m.amount}
          hideLabel
          amounts={sums}
          value={amount}
          onChange={(sum) => form.setChosen({ amount: sum })}
          custom
          customText={m.minimum(formatMoney(leastGift))}
          error={form.errors.amount}
        />
      </div>
      {meaning && (
        <p className="only-phone doing-line mt-3">
          {m.doing_line} <b>{meaning}</b>
        </p>
      )}
      <h2 className="form-title mt-7">{m.purpose}</h2>
      <Purposes {...props} value={form.campaign} onChange={form.setCampaign} />
    </div>
  )
}

/** Who gives, to whom the receipt is made out, and how public lists name them. */
const PersonPart = ({ form }: { form: Donation }) => (
  <div data-of="person">
    <h2 className="form-title mt-7">{m.person}</h2>
    <PersonFields key={form.details?.id} errors={form.errors} known={form.details ?? {}} />
    <ReceiptFields
      receipt={form.chosen}
      onChange={form.setChosen}
      errors={form.errors}
      kept_identifier={form.kept_identifier}
      owner={form.owner}
      is_other={form.is_other}
      member={form.details}
      onTitle={form.takeTitle}
      attempt={form.attempt}
    />
    <h2 className="form-title mt-7">{m.public_title}</h2>
    <p className="small muted mt-2">{m.public_text}</p>
    <PublicNameField
      className="mt-3"
      mode={form.chosen.public_name_mode}
      onMode={(public_name_mode) => form.setChosen({ public_name_mode })}
      shown={form.shown}
    />
  </div>
)

const Payments = ({ form, payments }: Pick<PartProps, 'form' | 'payments'>) => (
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
        options={payments.map(({ id, name, description }) => ({ value: String(id), label: name, text: description }))}
      />
    </div>
  </>
)

/** The button that sends, with the sum; in the form, and in the bar of phones. */
const GiveButton = ({ form, inBar }: { form: Donation; inBar?: boolean }) => {
  const { amount } = form.chosen
  return (
    <Button
      className={classes(!inBar && 'mt-7 hide-phone')}
      kind="primary"
      size={inBar ? 'normal' : 'large'}
      block={!inBar}
      type="submit"
      icon="heart-filled"
      loading={form.busy}
      loadingText={m.going}
    >
      {inBar ? m.to_payment : amount ? m.give_sum(formatMoney(amount)) : m.give}
    </Button>
  )
}

/** What went wrong, on top of whichever step is shown. */
const Problems = ({ form }: { form: Donation }) => (
  <>
    {form.attempt > 0 && (
      <ErrorSummary
        errors={errorFields.flatMap((field) => {
          const message = form.errors[field]
          return message ? [field === 'amount' ? { message } : { field, message }] : []
        })}
        attempt={form.attempt}
        onGo={(field) => form.giving.show(stepOf(field), field)}
      />
    )}
    {form.refused && (
      <Notice kind="danger" live>
        {form.refused}
      </Notice>
    )}
  </>
)

/**
 * One form: sum and purpose, person and receipt, payment, one button that says the sum. Wide windows show it on one card,
 * phones in three steps with the sum at their foot (decision 104). What comes every month, and wallets, get their places
 * above the sums and above the ways to pay.
 */
export const DonationPage = (props: DonationPageProps) => {
  const { website, payments } = props
  const sums = sumsOf(website.donate_box, website.default_donation_amounts)
  const form = useDonation(props, sums)
  const { giving } = form
  const { amount } = form.chosen
  return (
    <section className="donation-ground giving-flow" data-step={giving.step}>
      <div className="container page-head text-center donation-head">
        <h1>{m.heading}</h1>
        <p className="lead" data-of="sum">
          {m.lead}
        </p>
      </div>
      <div className="container donation-layout page-end">
        <SentForm
          ref={form.element}
          className="card donation-card"
          noValidate
          onSubmit={form.onSubmit}
          onBlur={form.onBlur}
          onChange={form.onChange}
        >
          <GivingPath giving={giving} />
          <Problems form={form} />
          <SumPart {...props} form={form} sums={sums} />
          <PersonPart form={form} />
          <div data-of="pay">
            {payments.length > 1 && <Payments form={form} payments={payments} />}
            {payments.length === 0 ? (
              <Notice kind="warn" className="mt-7">
                {m.no_payment}
              </Notice>
            ) : (
              <GiveButton form={form} />
            )}
            <p className="tiny muted text-center mt-3">
              {m.next}
              <br />
              <AgreedTexts how="on_sending" />
            </p>
            <PrivacyNotice of="notice_giving" className="mt-3" />
          </div>
          <SumBar label={stepWords.to_give} sum={amount}>
            <StepButton giving={giving}>{payments.length > 0 && <GiveButton form={form} inBar />}</StepButton>
          </SumBar>
        </SentForm>
        <DonationSide meaning={sums.find((entry) => entry.amount === amount)?.meaning} trust={props.trust} />
      </div>
    </section>
  )
}
