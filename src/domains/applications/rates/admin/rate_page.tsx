import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { cities } from '#domains/customers/rules.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { choice, day, money, text } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { rateSubject } from '../../column_messages.ts'
import { ratesApi, type SubsidyRate } from '../contract.ts'
import { rateWords as m } from '../staff_messages.ts'

const { columns: c } = rateSubject

const cityOptions = [{ value: '', label: m.everywhere }, ...cities.map((city) => ({ value: city, label: city }))]

const rateForm = formOf(ratesApi.create, {
  species: choice(c.species, m.species, 'cat'),
  sex: choice(c.sex, m.sex, 'female'),
  origin: choice(c.origin, m.origin, 'stray'),
  city: { ...text(c.city), options: cityOptions },
  amount: money(c.amount),
  valid_from: day(c.valid_from, taipeiDay(new Date())),
  valid_to: text(c.valid_to),
})

type Edit = FormFields<typeof rateForm.empty>

/** What a rate is for, as people name it. */
export const rateName = ({ species, sex, origin }: Pick<SubsidyRate, 'species' | 'sex' | 'origin'>): string =>
  m.name(m.species[species], m.sex[sex], m.origin[origin])

const LastDay = ({ edit }: { edit: Edit }) => <DayField optional hint={m.to_hint} {...edit.control('valid_to')} />

const Fields = ({ edit }: { edit: Edit }) => (
  <FormSection title={m.section} columns={2}>
    <SelectField {...edit.choice('species')} />
    <SelectField {...edit.choice('sex')} />
    <SelectField {...edit.choice('origin')} />
    <SelectField hint={m.city_hint} {...edit.choice('city')} />
    <MoneyField {...edit.field('amount')} />
    <DayField {...edit.control('valid_from')} />
    <LastDay edit={edit} />
  </FormSection>
)

/** A rate that cases were granted by: what it says stands, and it can end. */
const UsedFields = ({ edit, rate }: { edit: Edit; rate: SubsidyRate }) => (
  <FormSection title={m.section}>
    <Notice kind="info">{m.used_text}</Notice>
    <FactsList
      facts={[
        { label: c.species, value: rateName(rate) },
        { label: c.city, value: rate.city ?? m.everywhere },
        { label: c.amount, value: formatMoney(rate.amount) },
        { label: c.valid_from, value: tableDate(rate.valid_from) },
      ]}
    />
    <LastDay edit={edit} />
  </FormSection>
)

const EditRate = ({ rate }: { rate: SubsidyRate }) => {
  const update = useAction(ratesApi.update)
  const edit = useRecordForm(rateForm, { stored: rate, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={rateName(rate)}
      crumb={rateName(rate)}
      actions={<LogLink type="subsidy_rates" id={rate.id} />}
    >
      {rate.is_used ? <UsedFields edit={edit} rate={rate} /> : <Fields edit={edit} />}
    </FormPage>
  )
}

/** What the charity pays for neutering one kind of animal. */
export const RatePage = ({ id }: { id: number }) => (
  <Loaded {...useData(ratesApi.get, { params: { id } })}>{(rate) => <EditRate key={rate.id} rate={rate} />}</Loaded>
)

/** A new rate. */
export const NewRatePage = () => {
  const create = useAction(ratesApi.create)
  const edit = useCreateForm(rateForm, { create, saved: m.saved, to: () => '/admin/settings/subsidy-rates' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
