import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useCopiedFrom } from '#platform/browser/use_copied_from.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { CopyLink } from '#ui/admin/copy_link.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Progress } from '#ui/progress.tsx'
import { FactsList } from '#ui/table.tsx'
import { offerSubject } from '../desk/column_messages.ts'
import { offersApi, type StaffOffer } from '../desk/contract.ts'
import { offerDeskWords as m } from '../desk/staff_messages.ts'
import { budgetLeft, budgetPercent } from '../rules.ts'
import { GoodsSection, RuleSection, ScheduleSection, ShownSection } from './offer_fields.tsx'
import { copyOfOffer, type OfferFields, type OfferForm, offerForm, useMethods } from './offer_form.ts'
import { RunningOffersCard } from './running_offers_card.tsx'
import { offerTone } from './tones.ts'
import { TryCard } from './try_card.tsx'

const Fields = ({ form, edit }: { form: OfferForm; edit: OfferFields }) => (
  <>
    <ShownSection edit={edit} />
    <RuleSection edit={edit} offer={form.bodyOf(edit.form.watch())} />
    <GoodsSection edit={edit} />
    <ScheduleSection edit={edit} />
  </>
)

const Budget = ({ offer }: { offer: StaffOffer }) => {
  const { budget, discount_total: given_total } = offer
  const percent = budgetPercent(offer)
  if (budget === null || percent === null) return null
  return (
    <div className="stack gap-2">
      <Progress of="use" percent={percent} label={m.budget_used(percent)} />
      <FactsList
        facts={[
          { label: offerSubject.columns.budget, value: m.given_of(formatMoney(given_total), formatMoney(budget)) },
          { label: m.left, value: formatMoney(budgetLeft({ budget, given_total })) },
        ]}
      />
    </div>
  )
}

const Results = ({ offer }: { offer: StaffOffer }) => (
  <TitledCard title={m.results}>
    <div className="stack-16">
      <FactsList
        facts={[
          { label: m.used, value: m.uses(formatCount(offer.used_count)) },
          { label: m.discount, value: formatMoney(offer.discount_total) },
          { label: m.sales, value: formatMoney(offer.sales_total) },
        ]}
      />
      <Budget offer={offer} />
    </div>
  </TitledCard>
)

const EditOffer = ({ offer }: { offer: StaffOffer }) => {
  const update = useAction(offersApi.update)
  const form = offerForm(useMethods())
  const edit = useRecordForm(form, { stored: offer, update, saved: m.saved })
  const { id, name, state } = offer
  return (
    <FormPage
      {...edit.page}
      title={name}
      crumb={name}
      tags={<StatusTag tone={offerTone[state]}>{m.states[state]}</StatusTag>}
      actions={
        <>
          {useMay()('offers create') && <CopyLink path="/admin/offers" id={id} />}
          <LogLink type="offers" id={id} />
        </>
      }
      side={
        <>
          <TryCard offer={form.bodyOf(edit.form.watch())} offer_id={id} />
          <Results offer={offer} />
        </>
      }
    >
      <Fields form={form} edit={edit} />
      <RunningOffersCard offer={form.bodyOf(edit.form.watch())} offer_id={id} />
    </FormPage>
  )
}

/** One offer. */
export const OfferPage = ({ id }: { id: number }) => (
  <Loaded {...useData(offersApi.get, { params: { id } })}>
    {(offer) => <EditOffer key={offer.id} offer={offer} />}
  </Loaded>
)

const NewOffer = ({ from }: { from?: StaffOffer }) => {
  const create = useAction(offersApi.create)
  const form = offerForm(useMethods())
  const edit = useCreateForm(form, {
    create,
    saved: m.saved,
    to: ({ id }) => `/admin/offers/${id}`,
    ...(from && { values: copyOfOffer(form.valuesOf(from)) }),
  })
  return (
    <FormPage
      {...edit.page}
      {...(from && { note: uiMessages.copied_from(from.name) })}
      saveLabel={m.create}
      side={<TryCard offer={form.bodyOf(edit.form.watch())} offer_id={null} />}
    >
      <Fields form={form} edit={edit} />
      <RunningOffersCard offer={form.bodyOf(edit.form.watch())} offer_id={null} />
    </FormPage>
  )
}

const CopiedOffer = ({ id }: { id: number }) => (
  <Loaded {...useData(offersApi.get, { params: { id } })}>{(offer) => <NewOffer key={offer.id} from={offer} />}</Loaded>
)

/** A new offer, out of nothing or out of another one; it begins as a draft. */
export const NewOfferPage = () => {
  const from = useCopiedFrom()
  return from ? <CopiedOffer id={from} /> : <NewOffer />
}
