import { cities } from '#domains/customers/rules.ts'
import { AddressLineField } from '#domains/customers/ui/address_field.tsx'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { skillWords } from '../messages.ts'
import { type Slot, skills, volunteerLimits, type Weekday } from '../rules.ts'
import { WeekGrid } from '../ui/week_grid.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import type { VolunteerValues } from './volunteer_form.ts'

type Props = { edit: FormFields<VolunteerValues> }
const { section, hint } = m

const PersonSection = ({ edit }: Props) => {
  const city = edit.control('city')
  const address = edit.control('address')
  return (
    <FormSection title={section.person} columns={2}>
      <TextField maxLength={50} {...edit.field('name')} />
      <SelectField optional placeholder={m.no_answer} {...edit.choice('gender')} />
      <DayField {...edit.control('birth_on')} />
      <TextField optional autoComplete="off" maxLength={20} hint={hint.identifier} {...edit.field('identifier')} />
      <PhoneField {...edit.field('phone')} />
      <TextField type="email" maxLength={254} {...edit.field('email')} />
      <SelectField
        id={city.name}
        label={city.label}
        name={city.name}
        value={city.value}
        error={city.error}
        placeholder={m.choose}
        options={cities.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => edit.put('city', target.value)}
      />
      <AddressLineField optional wide="span-all" line={address} onLine={(line) => edit.put('address', line)} />
    </FormSection>
  )
}

const ServiceSection = ({ edit }: Props) => {
  const { value, error, label } = edit.control('skills')
  const week = edit.control('availability').value
  const setSlot = (day: Weekday, slot: Slot, on: boolean) => {
    const others = (week[day] ?? []).filter((other) => other !== slot)
    edit.put('availability', { ...week, [day]: on ? [...others, slot] : others })
  }
  return (
    <FormSection title={section.service}>
      <ChoiceGroup label={label} error={error}>
        <div className="row wrap gap-2">
          {skills.map((one) => {
            const on = value.includes(one)
            return (
              <Chip
                key={one}
                on={on}
                {...(on && { icon: 'check' as const })}
                onClick={() => edit.put('skills', on ? value.filter((other) => other !== one) : [...value, one])}
              >
                {skillWords[one]}
              </Chip>
            )
          })}
        </div>
      </ChoiceGroup>
      <WeekGrid isOn={(day, slot) => week[day]?.includes(slot) ?? false} onChange={setSlot} />
      <SelectField {...edit.choice('has_vehicle')} />
      <TextArea optional maxLength={1000} {...edit.field('experience')} />
      <TextArea optional maxLength={1000} {...edit.field('motivation')} />
    </FormSection>
  )
}

/** The fields of a volunteer, stored or new. */
export const VolunteerFields = ({ edit }: Props) => (
  <>
    <PersonSection edit={edit} />
    <ServiceSection edit={edit} />
    <FormSection title={section.emergency} columns={2}>
      <TextField maxLength={50} {...edit.field('emergency_name')} />
      <PhoneField {...edit.field('emergency_phone')} />
    </FormSection>
    <FormSection title={section.guardian} text={hint.guardian} columns={2}>
      <TextField optional maxLength={50} {...edit.field('guardian_name')} />
      <PhoneField optional {...edit.field('guardian_phone')} />
      <PapersField max={volunteerLimits.guardian_files} {...edit.files('guardian_file_ids')} />
    </FormSection>
    <FormSection title={section.account} columns={2}>
      <DayField hint={hint.consent_on} {...edit.control('consent_on')} />
      <TextField optional type="email" hint={hint.member_email} {...edit.field('member_email')} />
    </FormSection>
  </>
)
