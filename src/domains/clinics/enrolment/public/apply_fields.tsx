import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import * as clinicWords from '../../messages.ts'
import { clinicServices, isAlwaysOpen } from '../../rules.ts'
import * as m from '../messages.ts'
import { type ApplicationForm, hoursOf, servicesOf } from './use_application.ts'

type Part = { form: ApplicationForm }

const Place = ({ form }: Part) => (
  <AddressField
    isOwn
    wide="span-all"
    city={form.text('city')}
    district={form.text('district')}
    street={form.text('address')}
    onPlace={({ city, district = '' }) => {
      form.set('city', city)
      form.set('district', district)
    }}
  />
)

/** Who the clinic is and where. */
export const ClinicFields = ({ form }: Part) => {
  const isKnown = form.errors.license_no === m.knownLicense
  return (
    <div className="grid columns-2 mt-4 form-grid">
      <TextField label={m.name} maxLength={60} autoComplete="organization" {...form.text('name')} />
      <div>
        <TextField label={m.license_no} maxLength={40} autoComplete="off" {...form.text('license_no')} />
        {isKnown && (
          <a className="link small" href="/information/contact">
            {m.help}
          </a>
        )}
      </div>
      <TextField label={m.responsible_vet} maxLength={30} autoComplete="off" {...form.text('responsible_vet')} />
      <TextField
        label={m.tax_id}
        optional
        inputMode="numeric"
        maxLength={8}
        placeholder={m.taxIdHint}
        autoComplete="off"
        {...form.text('tax_id')}
      />
      <Place form={form} />
      <PhoneField label={m.phone} {...form.text('phone')} />
      <TextField
        label={m.email}
        type="email"
        maxLength={254}
        autoComplete="email"
        hint={m.emailHint}
        {...form.text('email')}
      />
    </div>
  )
}

/** What the clinic can do, how much and for whom. */
export const ServiceFields = ({ form }: Part) => {
  const chosen = servicesOf(form.values.services)
  const toggle = (service: (typeof clinicServices)[number]) =>
    form.set(
      'services',
      (chosen.includes(service) ? chosen.filter((one) => one !== service) : [...chosen, service]).join(','),
    )
  return (
    <>
      <div id="services" tabIndex={-1} className="mt-4">
        <ChoiceGroup label={m.services} hideLabel error={form.errors.services}>
          <div className="row wrap gap-2">
            {clinicServices.map((service) => {
              const on = chosen.includes(service)
              return (
                <Chip key={service} on={on} {...(on && { icon: 'check' as const })} onClick={() => toggle(service)}>
                  {clinicWords.services[service]}
                </Chip>
              )
            })}
          </div>
        </ChoiceGroup>
      </div>
      {chosen.includes('emergency') && (
        <div className="grid columns-2 mt-4 form-grid">
          <PhoneField
            label={m.emergency_phone}
            optional={isAlwaysOpen(hoursOf(form.values.business_hours))}
            hint={m.emergencyPhoneHint}
            {...form.text('emergency_phone')}
          />
        </div>
      )}
      <div className="grid columns-2 mt-6 form-grid">
        <NumberField
          label={m.quota}
          optional
          unit={m.quotaUnit}
          maxLength={3}
          hint={m.quotaHint}
          {...form.text('monthly_quota')}
        />
        <ChoiceGroup label={m.stray}>
          <div className="row wrap gap-2 mt-2">
            {[true, false].map((accepts) => (
              <Chip
                key={String(accepts)}
                on={form.values.accepts_stray === accepts}
                onClick={() => form.set('accepts_stray', accepts)}
              >
                {accepts ? m.strayYes : m.strayNo}
              </Chip>
            ))}
          </div>
        </ChoiceGroup>
      </div>
    </>
  )
}
