import { LogLink } from '#domains/audit/ui/log_link.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { choice, number, numberOrNull, text, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { type Location, locationsApi } from '../contract.ts'
import { locationSubject, locationWords as m } from '../staff_messages.ts'

const { columns: c } = locationSubject

const locationForm = formOf(locationsApi.create, {
  name: text(c.name),
  kind: choice(c.kind, m.kind, 'foster_home'),
  city: text(c.city),
  address: text(c.address),
  phone: text(c.phone),
  capacity: numberOrNull(c.capacity),
  sort: number(c.sort, '0'),
  is_active: tick(c.is_active, true),
})

const Fields = ({ edit }: { edit: FormFields<typeof locationForm.empty> }) => (
  <FormSection title={m.section}>
    <TextField {...edit.field('name')} />
    <SelectField {...edit.choice('kind')} />
    <NumberField optional hint={m.capacity_hint} {...edit.field('capacity')} />
    <TextField optional {...edit.field('city')} />
    <TextField optional hint={m.private_hint} {...edit.field('address')} />
    <PhoneField optional hint={m.private_hint} {...edit.field('phone')} />
    <NumberField hint={m.sort_hint} {...edit.field('sort')} />
    <CheckField hint={m.inactive_hint} {...edit.field('is_active')} />
  </FormSection>
)

const EditLocation = ({ location }: { location: Location }) => {
  const update = useAction(locationsApi.update)
  const edit = useRecordForm(locationForm, { stored: location, update, saved: m.saved })
  const { id, name } = location
  return (
    <FormPage {...edit.page} title={name} crumb={name} actions={<LogLink type="locations" id={id} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One place where animals live. */
export const LocationPage = ({ id }: { id: number }) => (
  <Loaded {...useData(locationsApi.get, { params: { id } })}>
    {(location) => <EditLocation key={location.id} location={location} />}
  </Loaded>
)

/** A new place. */
export const NewLocationPage = () => {
  const create = useAction(locationsApi.create)
  const edit = useCreateForm(locationForm, { create, saved: m.saved, to: () => '/admin/settings/locations' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
