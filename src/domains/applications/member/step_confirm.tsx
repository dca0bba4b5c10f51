import type { ReactNode } from 'react'
import { variantUrl } from '#domains/media/rules.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { FactsList } from '#ui/table.tsx'
import { memberSlots } from '../rules.ts'
import { type FieldName, sayField } from '../ui/field_values.ts'
import { fieldLabels } from '../ui/messages.ts'
import { type AnimalValues, type DraftValues, slotKey } from './draft_values.ts'
import type { Part } from './form_parts.tsx'
import * as m from './messages.ts'
import type { DraftForm } from './use_draft.ts'

const contactNames = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'identity_kind',
  'experience',
  'reason',
] as const
const foodNames = [
  'place_name',
  'place_address',
  'cats_count',
  'dogs_count',
  'monthly_food_kg',
  'neutered_percent',
  'has_other_support',
  'storage_note',
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

const facts = (names: readonly FieldName[], from: Readonly<Record<string, unknown>>) =>
  names.map((name) => ({ label: fieldLabels[name] ?? name, value: sayField(name, String(from[name] ?? '')) }))

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
  ...facts(contactNames, values),
  { label: fieldLabels.address ?? '', value: `${values.city}${values.district}${values.address}` },
]

const OneAnimal = ({ form, animal, index }: { form: DraftForm; animal: AnimalValues; index: number }) => (
  <Group title={animal.nickname || m.animal_number(index + 1)} onChange={() => form.goTo(2)}>
    <FactsList facts={facts(animalNames, animal)} />
    {animal.id !== null && <Pictures form={form} animal_id={animal.id} />}
  </Group>
)

type ConfirmProps = Part & { consent: boolean; onConsent: (given: boolean) => void }

/** The third step: everything once more, and the consent. */
export const ConfirmStep = ({ form, errors, consent, onConsent }: ConfirmProps) => (
  <>
    <h2 className="form-title">{m.confirm}</h2>
    <Group title={m.applicant} onChange={() => form.goTo(1)}>
      <FactsList facts={contactFacts(form.values)} />
    </Group>
    {form.type === 'food' ? (
      <Group title={m.need} onChange={() => form.goTo(2)}>
        <FactsList facts={facts(foodNames, form.values)} />
      </Group>
    ) : (
      form.values.animals.map((animal, index) => (
        <OneAnimal key={animal.key} form={form} animal={animal} index={index} />
      ))
    )}
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
