import type { ReactNode } from 'react'
import { variantUrl } from '#domains/media/rules.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { FactsList } from '#ui/table.tsx'
import { askableFields, memberSlots } from '../rules.ts'
import { saidFacts } from '../ui/field_values.ts'
import { fieldLabels } from '../ui/messages.ts'
import { type AnimalValues, type DraftValues, slotKey } from './draft_values.ts'
import type { Part } from './form_parts.tsx'
import * as m from './messages.ts'
import type { DraftForm } from './use_draft.ts'
import { useClinicChoice } from './wish_fields.tsx'

const contactNames = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'identity_kind',
  'experience',
  'reason',
] as const
const animalNames = [
  'species',
  'sex',
  'origin',
  'ear_tip',
  'coat_colour',
  'estimated_age_months',
  'weight_g',
  'chip_no',
  'found_place',
  'condition',
  'diagnosis',
  'treatment_plan',
  'estimate_amount',
  'urgency',
  'health',
  'note',
] as const

const Pictures = ({ form, animal_id }: { form: DraftForm; animal_id: number | null }) => {
  const slots = Object.keys(memberSlots[form.type][animal_id === null ? 'own' : 'animal'])
  const files = slots.flatMap((slot) => form.files[slotKey(animal_id, slot)] ?? [])
  if (files.length === 0) return null
  return (
    <ul className="row wrap gap-2 mt-3 small-photos">
      {files.map((file) => (
        <li key={file.id}>
          {file.mime.startsWith('image/') ? (
            <img src={variantUrl(file.src, 160, 'webp')} alt={fieldLabels[file.slot] ?? ''} />
          ) : (
            <span className="small">{file.original_name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const Group = (props: { title: string; onChange: () => void; children: ReactNode }) => (
  <section className="mt-6 review-part">
    <div className="row between">
      <h3>{props.title}</h3>
      <Button kind="text" size="small" icon="pencil" aria-label={m.change_of(props.title)} onClick={props.onChange}>
        {m.change}
      </Button>
    </div>
    {props.children}
  </section>
)

const contactFacts = (values: DraftValues) => [
  ...saidFacts(contactNames, values),
  { label: fieldLabels.address ?? '', value: `${values.city}${values.district}${values.address}` },
]

const OneAnimal = ({ form, animal, index }: { form: DraftForm; animal: AnimalValues; index: number }) => (
  <Group title={animal.nickname || m.animal_number(index + 1)} onChange={() => form.goTo(2)}>
    <FactsList facts={saidFacts(animalNames, animal)} />
    {animal.id !== null && <Pictures form={form} animal_id={animal.id} />}
  </Group>
)

type ConfirmProps = Part & { consent: boolean; onConsent: (given: boolean) => void }

/** The wish as it was chosen; what was left open says that it is. */
const Wish = ({ form }: { form: DraftForm }) => {
  const { values, draft } = form
  const { clinics } = useClinicChoice(values.wish_city)
  const stored = draft.wish_clinic
  const listed = clinics.find(({ value }) => value === values.wish_clinic_id)
  const clinic = listed?.label ?? (stored && `${stored.name}・${stored.district}`)
  return (
    <Group title={m.wish} onChange={() => form.goTo(2)}>
      <FactsList
        facts={[
          { label: fieldLabels.wish_city ?? '', value: values.wish_city || m.any_clinic },
          { label: fieldLabels.wish_clinic_id ?? '', value: (values.wish_clinic_id && clinic) || m.any_clinic },
          ...saidFacts(['wish_on', 'wish_note'], values),
        ]}
      />
    </Group>
  )
}

/** The third step: everything once more, and the consent. */
export const ConfirmStep = ({ form, errors, consent, onConsent }: ConfirmProps) => (
  <>
    <h2 className="form-title">{m.confirm}</h2>
    <Group title={m.applicant} onChange={() => form.goTo(1)}>
      <FactsList facts={contactFacts(form.values)} />
    </Group>
    {form.type === 'food' ? (
      <Group title={m.need} onChange={() => form.goTo(2)}>
        <FactsList facts={saidFacts(askableFields.food, form.values)} />
      </Group>
    ) : (
      form.values.animals.map((animal, index) => (
        <OneAnimal key={animal.key} form={form} animal={animal} index={index} />
      ))
    )}
    {form.type !== 'food' && <Wish form={form} />}
    <Pictures form={form} animal_id={null} />
    <div className="mt-6" id="limit" tabIndex={-1}>
      <CheckField
        id="consent"
        name="consent"
        label={m.consent}
        checked={consent}
        error={errors.consent}
        onChange={(event) => onConsent(event.target.checked)}
      />
    </div>
  </>
)
