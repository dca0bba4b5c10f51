import type { Product } from '#domains/animals/medical_records/contract.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { daysBetween } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type OwnAnimal, weightsOf } from './animals.ts'
import type { Calendar } from './calendar.ts'
import { costOf } from './facts.ts'
import { insertRows, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import { dueInDays, illnessTexts, routineTexts as words } from './texts/medical.ts'

type Clinic = { id: number; city: string | null; responsible_vet: string | null }
type Payment = { id: number; animal_id: number | null; amount: number; occurred_on: string }
type Seen = { animal: OwnAnimal; clinic: Clinic; calendar: Calendar; by: number }
type RecordRow = Row<'medical_records'> & { performed_on: string; cost: number | null; funding_id: number | null }
/** Days ago, negative ones to come. */
type Given = Partial<RecordRow> & Pick<RecordRow, 'kind' | 'title'> & { days: number; given?: Product[]; due?: number }

const product = (kind: Product['kind'], name: string, more: Partial<Product> = {}): Product => ({
  ...{ kind, name, batch_no: null, dose: null, days: null },
  ...more,
})

/** A record as the desk would have written it on that evening. */
const rowOf = ({ animal, clinic, calendar, by }: Seen, { days, given = [], due, ...more }: Given): RecordRow => {
  const isOurs = more.kind === 'weight' || more.kind === 'deworming' || more.kind === 'medication'
  const written = calendar.at(days, 17, animal.index)
  return {
    animal_id: animal.id,
    ...{ kind: more.kind, title: more.title },
    performed_on: calendar.day(days),
    clinic_id: isOurs ? null : clinic.id,
    vet_name: isOurs ? null : clinic.responsible_vet,
    ...{ weight_g: null, temperature_c10: null, diagnosis: null, treatment: null },
    // rows travel as one JSON text: what was given is part of it
    products: given,
    ...{ chip_no: null, tested_for: null, result: null },
    next_due_on: due === undefined ? null : calendar.day(due),
    ...{ next_done_on: null, cost: null, funding_id: null },
    ...{ created_at: written, updated_at: written, created_by: by, updated_by: by },
    ...more,
  }
}

const vaccinesOf = ({ animal: { text, arrived, left }, calendar }: Seen): Given[] => {
  const { title, batch_no } = words.vaccine[text.species]
  const dose = { kind: 'vaccination' as const, title, cost: costOf('vaccine') }
  const given = [product('vaccine', title, { batch_no })]
  const [first, second] = [arrived - 4, arrived - 25]
  return [
    { ...dose, given, days: first, due: second, next_done_on: calendar.day(second) },
    { ...dose, given, days: second, ...(left === null ? { due: second - 365 } : {}) },
  ]
}

/** What the animal knows of itself: chip, rabies, tests and operation on the days that stand with it. */
const summaryOf = ({ animal: { text, chip_no } }: Seen): Given[] => {
  const { species, days, neutered } = text
  const rabies = [product('vaccine', words.rabies.title, { batch_no: words.rabies.batch_no })]
  const operation = costOf(species === 'cat' ? 'neuter_cat' : 'neuter_dog')
  return [
    { ...words.microchip, kind: 'microchip', days: days + 20, chip_no, cost: costOf('name_tag') },
    {
      ...{ kind: 'rabies', title: words.rabies.title, given: rabies },
      ...{ days: days + 20, due: days + 20 - 365, cost: costOf('vaccine') },
    },
    ...(neutered
      ? []
      : [
          { ...words.neuter, kind: 'neuter' as const, days: days + 22, cost: operation },
          { ...words.after_neuter, kind: 'exam' as const, days: days + 14, cost: costOf('visit') },
        ]),
  ]
}

const testsOf = ({ animal: { text, arrived } }: Seen): Given[] =>
  (text.species === 'cat' ? (['fiv', 'felv'] as const) : (['heartworm'] as const)).map((tested_for, index) => ({
    ...{ kind: 'test', title: words.test[tested_for], tested_for, result: 'negative' },
    // both are read from one drop of blood
    ...{ days: arrived - 1, cost: index === 0 ? costOf('visit') : null },
  }))

/** A medicine that is given again and again. Those that are with us have the next one before them. */
const repeatedOf = ({ animal: { text, arrived, left, index }, calendar }: Seen): Given[] => {
  const { kind, title, name, dose, every } = words.repeated[text.species]
  const end = left ?? 0
  const next = left === null ? -entryAt(dueInDays, index % dueInDays.length) : left - every
  const count = Math.max(1, Math.floor((arrived - 2 - next) / every))
  return Array.from({ length: count }, (_, at): Given => {
    // what came less than one interval ago was given it on its third day
    const days = Math.min(next + (count - at) * every, arrived - 2)
    const follows = next + (count - at - 1) * every
    const isLast = at === count - 1
    return {
      ...{ kind, title, days: Math.max(days, end), given: [product('medicine', name, { dose })] },
      ...(isLast && left !== null ? {} : { due: follows }),
      next_done_on: isLast ? null : calendar.day(follows),
    }
  })
}

const illnessOf = ({ animal: { text } }: Seen): Given[] =>
  (illnessTexts[text.name] ?? []).map(({ medicine, due_in, ...more }) => ({
    ...more,
    ...(more.kind === 'test' ? { tested_for: 'other' as const, result: 'positive' as const } : {}),
    ...(due_in === undefined ? {} : { due: -due_in }),
    given: medicine ? [product('medicine', medicine.name, medicine)] : [],
  }))

const weighed = ({ animal }: Seen): Given[] =>
  weightsOf(animal).map(({ days, weight_g }, index) =>
    index === 0
      ? { ...words.exam, kind: 'exam', days, weight_g, temperature_c10: 384, cost: costOf('visit') }
      : { ...words.weight, kind: 'weight', days, weight_g },
  )

const historyOf = (seen: Seen): RecordRow[] =>
  [weighed, testsOf, repeatedOf, vaccinesOf, summaryOf, illnessOf]
    .flatMap((part) => part(seen))
    .toSorted((one, other) => other.days - one.days)
    .map((given) => rowOf(seen, given))

/** Days between a treatment and the payment that it is on. */
const billedWithin = 45

/** Puts the costs on the payments that were made for the animal, as far as each lasts. */
const onPayments = (records: readonly RecordRow[], payments: readonly Payment[]): RecordRow[] => {
  const left = new Map(payments.map(({ id, amount }) => [id, -amount]))
  return records.map((record) => {
    const { cost, animal_id, performed_on } = record
    if (!cost) return record
    const payment = payments.find(({ id, animal_id: of, occurred_on }) => {
      const waited = daysBetween(performed_on, occurred_on)
      return of === animal_id && waited >= 0 && waited <= billedWithin && (left.get(id) ?? 0) >= cost
    })
    if (!payment) return record
    left.set(payment.id, (left.get(payment.id) ?? 0) - cost)
    return { ...record, funding_id: payment.id }
  })
}

const listPayments = (app: App): Promise<Payment[]> =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('transactions as t', 't.id', 'f.transaction_id')
    .select(['f.id', 'f.animal_id', 'f.amount', 'f.occurred_on'])
    .where('f.kind', '=', 'disbursement')
    .where('f.animal_id', 'is not', null)
    .where('t.category', '=', 'medical')
    .orderBy('f.occurred_on')
    .orderBy('f.id')
    .execute()

/** What was done for the health of the animals in the demo charity's own hands, and what is due next. */
export const seedMedical = async (
  app: App,
  { calendar, staff, animals }: { calendar: Calendar; staff: Staff; animals: readonly OwnAnimal[] },
): Promise<void> => {
  const clinics = await clinicTables(app, allClinics)
    .selectFrom('clinics')
    .select(['id', 'city', 'responsible_vet'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  const records = animals.flatMap((animal) => {
    const near = clinics.find(({ city }) => city === animal.text.city) ?? entryAt(clinics, 0)
    return historyOf({ animal, clinic: near, calendar, by: staff.caretaker.id })
  })
  await insertRows(app, 'medical_records', onPayments(records, await listPayments(app)))
}
