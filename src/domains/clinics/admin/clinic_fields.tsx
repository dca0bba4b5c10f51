import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { Chip } from '#ui/chip.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as applyWords from '../enrolment/messages.ts'
import { emergencyPhoneHint } from '../enrolment/messages.ts'
import { HoursField } from '../enrolment/public/hours_field.tsx'
import * as clinicWords from '../messages.ts'
import { clinicServices } from '../rules.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'
import type { ClinicValues, OwnClinicValues } from './clinic_form.tsx'

/** The fields of a clinic, stored or new. */
export type ClinicEdit = FormFields<ClinicValues>
type Props = { edit: ClinicEdit }

const { section, hint } = m

const Place = ({ edit: { control, put } }: Props) => {
  const part = (name: 'city' | 'district') => {
    const { value, error } = control(name)
    return { name, value: String(value), error }
  }
  const street = control('address')
  return (
    <AddressField
      wide="span-all"
      city={part('city')}
      district={part('district')}
      street={{
        name: 'address',
        value: street.value,
        error: street.error,
        onChange: ({ target }) => put('address', target.value),
      }}
      onPlace={({ city, district = '' }) => {
        put('city', city)
        put('district', district)
      }}
    />
  )
}

export const BasicsSection = ({ edit }: Props) => (
  <FormSection title={section.basics} columns={2}>
    <TextField maxLength={60} {...edit.field('name')} />
    <TextField optional inputMode="numeric" maxLength={8} {...edit.field('tax_id')} />
    <PhoneField {...edit.field('phone')} />
    <PhoneField optional hint={emergencyPhoneHint} {...edit.field('emergency_phone')} />
    <TextField type="email" {...edit.field('email')} />
    <Place edit={edit} />
    <TextField optional hint={hint.position} {...edit.field('lat')} />
    <TextField optional {...edit.field('lng')} />
    <TextField optional hint={hint.website} {...edit.field('website')} />
    <TextField optional {...edit.field('line_id')} />
  </FormSection>
)

export const LicenceSection = ({ edit: { field, choice, control } }: Props) => (
  <FormSection title={section.licence} columns={2}>
    <TextField maxLength={40} {...field('license_no')} />
    <TextField maxLength={30} {...field('responsible_vet')} />
    <SelectField {...choice('license_type')} />
    <SelectField {...choice('license_status')} />
    <DayField optional {...control('license_on')} />
  </FormSection>
)

export const ServicesSection = ({ edit: { field, control, put } }: Props) => {
  const { value, error, label } = control('services')
  return (
    <FormSection title={section.services}>
      <ChoiceGroup label={label} error={error}>
        <div className="row wrap gap-2">
          {clinicServices.map((one) => {
            const on = value.includes(one)
            return (
              <Chip
                key={one}
                on={on}
                {...(on && { icon: 'check' as const })}
                onClick={() => put('services', on ? value.filter((other) => other !== one) : [...value, one])}
              >
                {clinicWords.services[one]}
              </Chip>
            )
          })}
        </div>
      </ChoiceGroup>
      <CheckField {...field('accepts_stray')} />
      <NumberField optional unit={applyWords.quotaUnit} hint={hint.quota} {...field('monthly_quota')} />
    </FormSection>
  )
}

/** What staff and the clinic itself change alike. */
type SharedValues = Pick<OwnClinicValues, 'business_hours' | 'intro' | 'photo_ids'>
type SharedEdit = Pick<FormFields<SharedValues>, 'control' | 'files'>

export const HoursSection = ({ edit: { control } }: { edit: SharedEdit }) => {
  const toast = useToasts()
  const { value, error, onChange } = control('business_hours')
  return (
    <FormSection title={section.hours}>
      <HoursField
        value={value}
        error={error}
        onChange={(week) => onChange(week.map((spans) => [...spans]))}
        onCopied={() => toast({ text: applyWords.copied })}
      />
    </FormSection>
  )
}

export const IntroSection = ({ edit, name, own = false }: { edit: SharedEdit; name: string; own?: boolean }) => (
  <FormSection title={section.intro}>
    <RichTextField {...edit.control('intro')} />
    <p className="small muted">{hint.intro}</p>
    <PhotosField max={10} alt={name} describable={!own} {...edit.files('photo_ids')} />
  </FormSection>
)

export const ContactSection = ({ edit: { field } }: Props) => (
  <FormSection title={section.contact} text={hint.contact}>
    <TextField maxLength={50} {...field('contact_name')} />
    <PhoneField {...field('contact_phone')} />
    <PhoneField optional {...field('mobile')} />
  </FormSection>
)

export const BankSection = ({ edit: { field } }: Props) => (
  <FormSection title={section.bank} text={hint.bank}>
    <TextField optional inputMode="numeric" maxLength={3} autoComplete="off" {...field('bank_code')} />
    <TextField optional maxLength={40} autoComplete="off" {...field('bank_branch')} />
    <TextField optional inputMode="numeric" maxLength={20} autoComplete="off" {...field('bank_account')} />
    <TextField optional maxLength={60} autoComplete="off" {...field('bank_holder')} />
  </FormSection>
)

export const ContractSection = ({ edit: { control } }: Props) => (
  <FormSection title={section.contract}>
    <DayField optional {...control('contract_from')} />
    <DayField optional {...control('contract_to')} />
  </FormSection>
)
