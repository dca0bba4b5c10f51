import { clinicsApi } from '#domains/clinics/contract.ts'
import { useData } from '#platform/browser/use_data.ts'
import { SelectField } from '#ui/text_fields.tsx'
import { ApplicationField } from '../ui/application_field.tsx'
import * as fieldWords from '../ui/messages.ts'
import { fieldLabels } from '../ui/messages.ts'
import type { Part } from './form_parts.tsx'
import * as m from './messages.ts'

/** The partner clinics of a county as options; only counties that have one are offered. */
export const useClinicChoice = (city: string) => {
  const areas = useData(clinicsApi.areas, {})
  const list = useData(clinicsApi.list, { query: { filter: { city }, per_page: 100 } }, { enabled: city !== '' })
  const clinics = city === '' ? [] : (list.data?.data ?? [])
  return {
    cities: (areas.data?.cities ?? []).map(({ name }) => ({ value: name, label: name })),
    clinics: clinics.map(({ id, name, district }) => ({ value: String(id), label: `${name}・${district}` })),
  }
}

/** Where and when the applicant would like it; nothing of it must be said. */
export const WishFields = ({ form, errors, today }: Part) => {
  const { values, draft } = form
  const city = values.wish_city
  const { cities, clinics } = useClinicChoice(city)
  const known = draft.wish_clinic
  // what is stored stays shown until the list is there
  const options = [
    ...clinics,
    ...(known && String(known.id) === values.wish_clinic_id && !clinics.some(({ value }) => value === String(known.id))
      ? [{ value: String(known.id), label: `${known.name}・${known.district}` }]
      : []),
  ]
  return (
    <section className="mt-8">
      <h2 className="form-title">{m.wish}</h2>
      <p className="small muted mt-2">{m.wish_text}</p>
      <div className="grid columns-2 field-grid mt-4">
        <SelectField
          id="wish_city"
          label={fieldLabels.wish_city ?? ''}
          optional
          placeholder={fieldWords.choose}
          options={cities}
          value={city}
          error={errors.wish_city}
          onChange={(event) => {
            form.set('wish_city', event.target.value)
            form.set('wish_clinic_id', '')
          }}
        />
        <SelectField
          id="wish_clinic_id"
          label={fieldLabels.wish_clinic_id ?? ''}
          optional
          placeholder={city ? m.any_clinic : fieldWords.city_first}
          options={options}
          value={values.wish_clinic_id}
          error={errors.wish_clinic_id}
          onChange={(event) => form.set('wish_clinic_id', event.target.value)}
        />
        {(['wish_on', 'wish_note'] as const).map((name) => (
          <ApplicationField
            key={name}
            name={name}
            id={name}
            value={values[name]}
            error={errors[name]}
            today={today}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </div>
    </section>
  )
}
