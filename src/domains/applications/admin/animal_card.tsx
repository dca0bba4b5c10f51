import type { ReactNode } from 'react'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import type { ApplicationAnimal } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { askableFields, reportSlots } from '../rules.ts'
import { saidFacts } from '../ui/field_values.ts'
import { caseWords as m } from './case_messages.ts'
import { BeforeAfter, PaperLinks, PhotoTiles } from './photo_parts.tsx'

type Fact = { label: string; value: ReactNode }

const asked = [
  'species',
  'sex',
  'estimated_age_months',
  'weight_g',
  'coat_colour',
  'origin',
  'chip_no',
  'found_place',
  'ear_tip',
  'health',
  'note',
  'condition',
  'diagnosis',
  'treatment_plan',
  'estimate_amount',
  'urgency',
] as const

const money = (amount: number | null) => amount !== null && formatMoney(amount)

const voucherWords = ({ voucher_state, voucher_expires_on }: ApplicationAnimal): string | null =>
  voucher_state &&
  [m.voucher[voucher_state], voucher_expires_on && m.until(voucher_expires_on)].filter(Boolean).join('・')

const resultFacts = (animal: ApplicationAnimal): Fact[] => [
  { label: m.fact.clinic, value: animal.clinic?.name },
  { label: m.fact.subsidy, value: money(animal.subsidy_amount) || null },
  { label: m.fact.self_paid, value: animal.self_paid_amount ? formatMoney(animal.self_paid_amount) : null },
  { label: m.fact.voucher, value: voucherWords(animal) },
  { label: m.fact.operated, value: animal.operated_on && tableDate(animal.operated_on) },
  { label: m.fact.final, value: money(animal.final_amount) || null },
]

/** What an animal is called on this page. */
export const animalName = ({ nickname }: Pick<ApplicationAnimal, 'nickname'>, index: number): string =>
  nickname || m.no_name(index + 1)

const ResultTag = ({ animal }: { animal: ApplicationAnimal }) => {
  const { result, outcome } = animal
  if (result) return <Tag tone={result === 'done' ? 'success' : 'warn'}>{m.results[result]}</Tag>
  if (outcome) return <Tag tone={outcome === 'recovered' ? 'success' : 'warn'}>{m.outcomes[outcome]}</Tag>
  return null
}

const isAfter = ({ slot }: { slot: string }) => isOneOf(reportSlots, slot)

type AnimalCardProps = {
  animal: ApplicationAnimal
  index: number
  /** Where its report is corrected, for whoever may. */
  correction: string | undefined
}

/** One animal: its pictures, what was told of it, and what came of it. */
export const AnimalCard = ({ animal, index, correction }: AnimalCardProps) => {
  const name = animalName(animal, index)
  const [before, after] = [animal.files.filter((file) => !isAfter(file)), animal.files.filter(isAfter)]
  const isTreated = animal.result !== null || animal.outcome !== null || after.length > 0
  return (
    <TitledCard title={name} side={<ResultTag animal={animal} />}>
      <div className={isTreated || before.length === 0 ? 'stack-16' : 'evidence'}>
        <div className="stack-16">
          {isTreated ? (
            <BeforeAfter name={name} before={before} after={after} />
          ) : (
            <PhotoTiles files={before} name={name} />
          )}
          <PaperLinks files={animal.files} />
        </div>
        <div>
          <FactsList facts={[...saidFacts(asked, animal), ...resultFacts(animal)]} />
          {correction && (
            <ButtonLink className="mt-3" kind="outline" size="small" icon="pencil" href={correction}>
              {m.correct_report(name)}
            </ButtonLink>
          )}
        </div>
      </div>
    </TitledCard>
  )
}

/** The place that asks for food. */
export const PlaceCard = ({ application }: { application: StaffApplication }) => (
  <TitledCard title={m.section.place}>
    <div className="stack-16">
      <PhotoTiles files={application.files} name={application.place_name ?? ''} />
      <PaperLinks files={application.files} />
      <FactsList facts={saidFacts(askableFields.food, application)} />
    </div>
  </TitledCard>
)
