import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { bulkOf } from '#platform/contract/bulk.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import {
  DayField,
  Flag,
  Id,
  OptionalDay,
  optionalText,
  RichHtml,
  requiredText,
  whole,
} from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { ageGroups } from '../ages/rules.ts'
import { animalMachine, deathCauses } from '../rules.ts'

export const animalFailures = failures({
  animal_state: [409, '這隻動物現在的狀態不能這樣做，請重新載入再看一次。'],
  animal_gone: [409, '這隻動物已經離園，不能再移動。'],
  place_already: [409, '這隻動物已經在這裡了。'],
  caretaker_already: [409, '已經是這位照護員了。'],
})

const Status = z.enum(animalMachine.states)
const Species = z.enum(['cat', 'dog'])
const Sex = z.enum(['male', 'female', 'unknown'])
const Answer = z.enum(['yes', 'no', 'unknown'])
const TestResult = z.enum(['negative', 'positive', 'unknown'])
const bodySizes = ['mini', 'small', 'medium', 'large'] as const
const intakeKinds = ['stray', 'rescue', 'surrender', 'transfer', 'born', 'seized', 'return', 'tnr'] as const

const optionalGrams = whole({ min: 50, max: 120_000 })
  .nullish()
  .transform((weight) => weight ?? null)
const optionalId = Id.nullish().transform((id) => id ?? null)

export const StaffAnimalRow = z.object({
  id: z.int(),
  code: z.string(),
  species: Species,
  name: z.string(),
  photo: z.string().nullable(),
  sex: Sex,
  birth_on: z.string().nullable(),
  birth_estimated: z.boolean(),
  neutered: Answer,
  chip_no: z.string().nullable(),
  rabies_vaccinated_on: z.string().nullable(),
  rabies_expires_on: z.string().nullable(),
  location_id: z.int().nullable(),
  location_name: z.string().nullable(),
  unit: z.string().nullable(),
  caretaker_id: z.int().nullable(),
  caretaker_name: z.string().nullable(),
  status: Status,
  intake_on: z.string(),
  intake_kind: z.enum(intakeKinds),
  quarantine_until: z.string().nullable(),
  outcome_on: z.string().nullable(),
  /** What is to be done next of an animal that is with us, by its medical records. */
  next_due: z.object({ title: z.string(), due_on: z.string() }).nullable(),
  updated_at: z.string(),
  version: z.int(),
})
export type StaffAnimalRow = z.output<typeof StaffAnimalRow>

const Known = z.object({ id: z.int(), name: z.string() })

/** Where an animal was and what it was, from one day to another; the open one has no end. */
const Movement = z.object({
  id: z.int(),
  from_status: Status.nullable(),
  to_status: Status,
  location_name: z.string().nullable(),
  moved_on: z.string(),
  ended_on: z.string().nullable(),
  /** Who has it from then on. */
  person: Personal('adopter', 'name').nullable(),
  reason: z.string().nullable(),
  by_name: z.string().nullable(),
})

export const StaffAnimal = StaffAnimalRow.omit({ location_name: true, caretaker_name: true, next_due: true }).extend({
  photos: z.array(Photo),
  breed: z.string().nullable(),
  body_size: z.enum(bodySizes).nullable(),
  coat_colour: z.string().nullable(),
  markings: z.string().nullable(),
  weight_g: z.int().nullable(),
  /** What the vet wants it to weigh; both or none. */
  target_weight_from_g: z.int().nullable(),
  target_weight_to_g: z.int().nullable(),
  chip_on: z.string().nullable(),
  neutered_on: z.string().nullable(),
  ear_tip: z.enum(['none', 'left', 'right']),
  fiv: TestResult,
  felv: TestResult,
  heartworm: TestResult,
  good_with_cats: Answer,
  good_with_dogs: Answer,
  good_with_children: Answer,
  house_trained: Answer,
  special_needs: z.string().nullable(),
  found_city: z.string().nullable(),
  found_place: z.string().nullable(),
  intake_reason: z.string().nullable(),
  story: RichHtml,
  internal_note: z.string().nullable(),
  outcome_reason: z.string().nullable(),
  bonded_with_id: z.int().nullable(),
  location: Known.nullable(),
  caretaker: Known.nullable(),
  partner: Known.nullable(),
  mother: Known.nullable(),
  /** Those that it is the mother of. */
  young: z.array(Known),
  movements: z.array(Movement),
  /** Steps that may be taken now. */
  actions: z.array(z.enum(keysOf(animalMachine.actions))),
})
export type StaffAnimal = z.output<typeof StaffAnimal>

const shared = {
  name: requiredText('名字', 30),
  sex: Sex.default('unknown'),
  birth_on: OptionalDay,
  birth_estimated: Flag.default(true),
  breed: optionalText(40),
  body_size: z
    .enum(bodySizes)
    .nullish()
    .transform((size) => size ?? null),
  coat_colour: optionalText(20),
  markings: optionalText(200),
  weight_g: optionalGrams,
  target_weight_from_g: optionalGrams,
  target_weight_to_g: optionalGrams,
  chip_no: optionalText(15).refine(
    (chip) => chip === null || /^(\d{10}|\d{15})$/.test(chip),
    '晶片號碼是 10 或 15 個數字。',
  ),
  chip_on: OptionalDay,
  neutered: Answer.default('unknown'),
  neutered_on: OptionalDay,
  ear_tip: z.enum(['none', 'left', 'right']).default('none'),
  rabies_vaccinated_on: OptionalDay,
  /** Left out: a year after the vaccination. */
  rabies_expires_on: OptionalDay,
  fiv: TestResult.default('unknown'),
  felv: TestResult.default('unknown'),
  heartworm: TestResult.default('unknown'),
  good_with_cats: Answer.default('unknown'),
  good_with_dogs: Answer.default('unknown'),
  good_with_children: Answer.default('unknown'),
  house_trained: Answer.default('unknown'),
  special_needs: optionalText(500),
  intake_on: DayField,
  intake_kind: z.enum(intakeKinds),
  found_city: optionalText(20),
  found_place: optionalText(200),
  intake_reason: optionalText(500),
  quarantine_until: OptionalDay,
  caretaker_id: optionalId,
  bonded_with_id: optionalId,
  story: z.string().max(20_000).default(''),
  internal_note: optionalText(2000),
  /** In their order, the first is the cover; left out: they stay as they are. */
  photo_ids: z.array(Id).max(20, '最多 20 張照片。').optional(),
}

/** What staff fill in of an animal. */
export const AnimalFields = z.object(shared)
export type AnimalInput = z.output<typeof AnimalFields>

/** The species and the first place are said once: another place is a movement of its own. */
export const NewAnimal = z.object({ ...shared, species: Species, location_id: optionalId, unit: optionalText(20) })
export type NewAnimalInput = z.output<typeof NewAnimal>

export const animalList = listOf({
  sort: ['-updated_at', '-intake_on', 'name', 'code', 'rabies_expires_on', 'next_due'],
  filters: {
    species: Species.optional(),
    status: manyOf(Status).optional(),
    /** Those that are with us. */
    here: FlagFilter.optional(),
    location: Id.optional(),
    caretaker: Id.optional(),
    mother: Id.optional(),
    sex: Sex.optional(),
    age: manyOf(z.enum(ageGroups)).optional(),
    neutered: Answer.optional(),
    /** Vaccinations against rabies that end within 30 days or have ended, of animals that are with us. */
    rabies_due: FlagFilter.optional(),
    quarantine: FlagFilter.optional(),
    /** Those with a treatment that is due within a week or late. */
    treatment_due: FlagFilter.optional(),
  },
})

const path = '/api/admin/animals'

const calls = staffCallsOf({
  path,
  access: { ...usual('animals'), get: 'animals update' },
  words: ['an animal', 'animals'],
  summaries: {
    list: 'Cats and dogs in our hands',
    get: 'An animal as staff edit it, with where it was',
    create: 'Take in an animal; it gets its code and begins in quarantine',
  },
  question: animalList,
  rows: pageOf(StaffAnimalRow),
  record: StaffAnimal,
  fields: NewAnimal,
  change: AnimalFields.extend(Versioned.shape),
  body_size: 'texts',
})

const MoveValues = z.object({ location_id: optionalId, unit: optionalText(20), reason: optionalText(500) })
const CaretakerValues = z.object({ caretaker_id: optionalId })

export const animalDeskApi = {
  ...calls,
  step: endpoint({
    method: 'POST',
    path: `${path}/:id/step`,
    summary: 'Take a step in the life of an animal',
    access: staff('animals update'),
    params: IdParams,
    body: Versioned.extend({
      action: z.enum(keysOf(animalMachine.actions)),
      /** The day of the step; left out: today. */
      moved_on: OptionalDay,
      reason: optionalText(500),
      /** What it died of, for the statistics; only with the step `die`. */
      cause: z
        .enum(deathCauses)
        .nullish()
        .transform((cause) => cause ?? null),
      /** Who has it from then on. */
      person: optionalText(50),
    }),
    output: StaffAnimal,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(animalFailures)],
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/:id/move`,
    summary: 'Bring an animal to another place that has room',
    access: staff('animals update'),
    params: IdParams,
    body: MoveValues.extend(Versioned.shape),
    output: StaffAnimal,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(animalFailures)],
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/people`,
    summary: 'Who may look after animals, by name; the first twenty',
    access: staff('animals view'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(Known) }),
  }),
  moveMany: bulkOf({
    name: 'animals.move',
    path: `${path}/bulk/move`,
    summary: 'Bring many animals to a place, as long as it has room',
    action: calls.update,
    list: calls.list,
    values: MoveValues,
  }),
  assignMany: bulkOf({
    name: 'animals.assign',
    path: `${path}/bulk/assign`,
    summary: 'Give many animals to one caretaker',
    action: calls.update,
    list: calls.list,
    values: CaretakerValues,
  }),
  export: exportOf({ name: 'animals.export', of: 'animals', list: calls.list }),
}
