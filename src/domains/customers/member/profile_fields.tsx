import type { useSentForm } from '#platform/browser/use_sent_form.ts'
import { CheckField, RadioCards } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { PasswordField, SelectField, TextField } from '#ui/text_fields.tsx'
import { isOtherOwner, publicName } from '../rules.ts'
import { AddressField } from '../ui/address_field.tsx'
import { IdField } from '../ui/id_field.tsx'
import * as w from '../ui/messages.ts'
import { PublicNameField } from '../ui/public_name_field.tsx'
import type { CustomerDetails } from '../ui/session.ts'
import * as m from './messages.ts'
import type { ProfileValues } from './profile_values.ts'

type Form = ReturnType<typeof useSentForm<ProfileValues>>
type Props = { form: Form; customer: CustomerDetails }

const KindCards = ({ form, field, label }: { form: Form; field: 'kind' | 'receipt_kind'; label: string }) => (
  <RadioCards
    className="whole-row"
    name={field}
    label={label}
    columns={2}
    value={form.values[field]}
    onChange={(kind) => form.set(field, kind)}
    options={(['person', 'company'] as const).map((value) => ({ value, label: m.kinds[value] }))}
  />
)

/** Name, ways to reach the member, address. */
export const BasicFields = ({ form, customer }: Props) => (
  <div className="grid columns-2 field-grid">
    <TextField label={m.name} autoComplete="name" maxLength={50} {...form.text('name')} />
    <PhoneField label={m.phone} optional {...form.text('phone')} />
    <TextField
      label={m.email}
      type="email"
      autoComplete="email"
      maxLength={254}
      hint={m.email_hint}
      {...form.text('email')}
    />
    <DayField
      label={m.birth_on}
      autoComplete="bday"
      optional
      {...form.text('birth_on')}
      onChange={(day) => form.set('birth_on', day)}
    />
    <SelectField
      label={m.gender}
      autoComplete="sex"
      optional
      placeholder={m.no_answer}
      options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: m.genders[value] }))}
      {...form.text('gender')}
    />
    {customer.has_password && form.values.email !== customer.email && (
      <PasswordField
        className="whole-row"
        label={m.current_password}
        hint={m.current_password_hint}
        maxLength={200}
        {...form.text('current_password')}
      />
    )}
    <AddressField
      isOwn
      optional
      wide="whole-row"
      city={form.text('city')}
      zip={form.text('zip')}
      street={form.text('address')}
      onPlace={({ city, zip, address }) => {
        form.set('city', city)
        form.set('zip', zip)
        form.set('address', address)
      }}
    />
    <KindCards form={form} field="kind" label={m.kind} />
    {form.values.kind === 'company' && (
      <>
        <TextField label={m.company_name} autoComplete="organization" maxLength={60} {...form.text('company_name')} />
        <TextField label={m.tax_id} inputMode="numeric" maxLength={8} optional {...form.text('tax_id')} />
      </>
    )}
  </div>
)

/** What the next gift's receipt starts with. */
export const ReceiptDefaults = ({ form, customer }: Props) => {
  const { receipt_type, receipt_kind } = form.values
  return (
    <div className="grid columns-2 field-grid">
      <RadioCards
        className="whole-row"
        name="receipt_type"
        label={m.receipt_type}
        columns={3}
        value={receipt_type}
        onChange={(type) => form.set('receipt_type', type)}
        options={(['single', 'yearly', 'none'] as const).map((value) => ({ value, ...m.receipt_types[value] }))}
      />
      {receipt_type !== 'none' && (
        <>
          <KindCards form={form} field="receipt_kind" label={m.receipt_kind} />
          <TextField label={m.receipt_name} maxLength={60} optional {...form.text('receipt_name')} />
          <IdField
            kind={receipt_kind}
            kept={customer.receipt_identifier_last4}
            isOther={isOtherOwner(customer, form.values)}
            optional
            {...form.text('receipt_identifier')}
          />
          <TextField
            label={m.receipt_email}
            type="email"
            maxLength={254}
            optional
            hint={m.receipt_email_hint}
            {...form.text('receipt_email')}
          />
          <TextField label={m.receipt_address} maxLength={200} optional {...form.text('receipt_address')} />
          <CheckField className="whole-row" label={m.upload_tax} {...form.tick('upload_tax')} />
        </>
      )}
    </div>
  )
}

/** How the public lists name the member, with the name as it will stand there. */
export const PublicNameFields = ({ form }: { form: Form }) => {
  const { name, kind, public_name, public_name_mode: mode, company_name } = form.values
  const own = (kind === 'company' && company_name.trim()) || name
  const shown = publicName({ name: mode === 'full' ? public_name.trim() || own : own, kind, mode })
  return (
    <PublicNameField mode={mode} onMode={(next) => form.set('public_name_mode', next)} shown={shown}>
      <TextField label={w.shown_name} hint={w.shown_name_hint} maxLength={20} optional {...form.text('public_name')} />
    </PublicNameField>
  )
}
