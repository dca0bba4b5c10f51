import { cities } from '#domains/customers/rules.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choice, choiceToMake, day, text } from '#ui/admin/form_fields.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import * as words from '../../messages.ts'
import { surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'

const { columns: c } = surrenderSubject

/** The form of an animal that is to be given up; a new one was asked for today. */
export const surrenderForm = formOf(surrendersApi.create, {
  urgency: choice(c.urgency, m.urgency, 'month'),
  asked_on: day(c.asked_on, taipeiDay(new Date())),
  name: text(c.name),
  phone: text(c.phone),
  city: text(c.city),
  species: choiceToMake(c.species, words.species),
  animal_name: text(c.animal_name),
  sex: choice(c.sex, m.sex, 'unknown'),
  age_note: text(c.age_note),
  neutered: choice(c.neutered, m.neutered, 'unknown'),
  about: text(c.about),
  reason: choiceToMake(c.reason, m.reason),
  reason_note: text(c.reason_note),
  counselling: text(c.counselling),
})

type Props = { edit: FormFields<(typeof surrenderForm)['empty']> }

/** Its fields, for one that is stored and a new one. */
export const SurrenderFields = ({ edit }: Props) => {
  const city = edit.control('city')
  return (
    <>
      <FormSection title={m.section.keeper} columns={2}>
        <TextField maxLength={50} {...edit.field('name')} />
        <PhoneField {...edit.field('phone')} />
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
        <DayField max={taipeiDay(new Date())} {...edit.control('asked_on')} />
      </FormSection>
      <FormSection title={m.section.animal} columns={2}>
        <TextField maxLength={30} {...edit.field('animal_name')} />
        <SelectField {...edit.choice('species')} />
        <SelectField {...edit.choice('sex')} />
        <SelectField {...edit.choice('neutered')} />
        <TextField optional maxLength={50} {...edit.field('age_note')} />
        <TextArea optional maxLength={1000} hint={m.hint.about} {...edit.field('about')} />
      </FormSection>
      <FormSection title={m.section.why}>
        <SelectField {...edit.choice('urgency')} />
        <SelectField {...edit.choice('reason')} />
        <TextArea optional maxLength={1000} {...edit.field('reason_note')} />
        <TextArea optional maxLength={1000} hint={m.hint.counselling} {...edit.field('counselling')} />
      </FormSection>
    </>
  )
}
