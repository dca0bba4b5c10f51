import type { ReactNode } from 'react'
import { variantUrl } from '#domains/media/rules.ts'
import { isPicture } from '#domains/media/ui/stored_file.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { FactsList } from '#ui/table.tsx'
import type { ApplicationAnimal, MyApplication } from '../contract.ts'
import { askableFields } from '../rules.ts'
import { isFieldName, saidFacts, sayField, textOf } from '../ui/field_values.ts'
import { fieldLabels } from '../ui/messages.ts'
import { lookOf } from './animal_look.ts'
import * as m from './messages.ts'

type Fact = { label: string; value: ReactNode }

const ownNames = ['identity_kind', 'experience', 'reason'] as const
const wishNames = ['wish_on', 'wish_note'] as const
const animalNames = [
  'ear_tip',
  'chip_no',
  'condition',
  'diagnosis',
  'treatment_plan',
  'estimate_amount',
  'urgency',
  'health',
  'note',
] as const

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))

/** The contact and the words of an application. */
export const ownFacts = (application: MyApplication): Fact[] => {
  const { contact_name, contact_phone, city, district, address, wish_clinic, type } = application
  return [
    { label: m.contact, value: [contact_name, contact_phone].filter(Boolean).join('・') },
    { label: fieldLabels.address ?? '', value: [city, district, address].filter(Boolean).join('') },
    ...saidFacts(ownNames, application),
    ...(type === 'food' ? saidFacts(askableFields.food, application) : []),
    { label: fieldLabels.wish_clinic_id ?? '', value: wish_clinic?.name },
    ...saidFacts(wishNames, application),
    { label: m.requested, value: money(application.requested_amount) },
    { label: m.approved, value: money(application.approved_amount) },
  ]
}

const originOf = ({ origin, found_place }: ApplicationAnimal): string =>
  m.from([origin && sayField('origin', origin), found_place].filter((part) => part !== null))

/** What an animal is, and what came of it. */
export const animalFacts = (animal: ApplicationAnimal): Fact[] => [
  { label: m.animal, value: lookOf(animal) },
  { label: fieldLabels.origin ?? '', value: originOf(animal) },
  ...saidFacts(animalNames, animal),
  { label: m.clinic, value: animal.clinic?.name },
  { label: m.subsidy, value: money(animal.subsidy_amount) },
  { label: m.self_paid, value: money(animal.self_paid_amount) },
  { label: m.result, value: animal.result ? m.results[animal.result] : animal.outcome && m.outcomes[animal.outcome] },
]

/** What a value was, in the words of a person. */
export const sayOld = (field: string, value: unknown): string =>
  isFieldName(field) ? sayField(field, textOf(field, value)) : ''

/** Pictures in a row, papers as links. */
export const FileRow = ({ files, label }: { files: MyApplication['files']; label: string }) =>
  files.length === 0 ? null : (
    <ul className="row wrap gap-2 small-photos">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.src} target="_blank" rel="noreferrer">
            {isPicture(file) ? (
              <img src={variantUrl(file.src, 160, 'webp')} alt={`${label}${fieldLabels[file.slot] ?? ''}`} />
            ) : (
              (file.original_name ?? fieldLabels[file.slot])
            )}
          </a>
        </li>
      ))}
    </ul>
  )

/** Pictures and facts of an animal side by side. */
export const AnimalSummary = ({ animal, name }: { animal: ApplicationAnimal; name: string }) => (
  <div className="animal-summary mt-3">
    <FileRow files={animal.files} label={name} />
    <FactsList facts={animalFacts(animal)} />
  </div>
)

/** One animal with its pictures. */
export const AnimalBlock = ({ animal, name, href }: { animal: ApplicationAnimal; name: string; href?: string }) => (
  <section className="mt-6 review-part" aria-label={name}>
    <div className="row between wrap">
      <h3>{name}</h3>
      {href && (
        <a className="link" href={href}>
          {m.to_voucher}
        </a>
      )}
    </div>
    <AnimalSummary animal={animal} name={name} />
  </section>
)
