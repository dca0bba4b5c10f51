import { zipOf } from '#platform/contract/areas.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone, phoneSentence } from '#platform/contract/phone_number.ts'
import type { Day } from '#platform/contract/time.ts'
import { applicationWords as words } from '../messages.ts'
import { type ApplicationType, isChip, type Limits, memberSlots, type Slot } from '../rules.ts'

/** An animal as far as its completeness goes; `files` counts by slot. */
export type AnimalAnswers = {
  species: string | null
  sex: string | null
  origin: string | null
  chip_no: string | null
  condition: string | null
  treatment_plan: string | null
  estimate_amount: number | null
  urgency: string | null
  files: Readonly<Record<string, number>>
}

export type Answers = {
  type: ApplicationType
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  city: string | null
  district: string | null
  address: string | null
  identity_kind: string | null
  reason: string | null
  wish_on: Day | null
  place_name: string | null
  place_address: string | null
  cats_count: number | null
  dogs_count: number | null
  monthly_food_kg: number | null
  files: Readonly<Record<string, number>>
  animals: readonly AnimalAnswers[]
}

/** A field and what is wrong with it. Fields of the second animal are `animals.1.sex`, slots stand among the fields. */
export type Problem = readonly [field: string, sentence: string]

type Label = keyof typeof words.labels

const chosen: readonly string[] = ['identity_kind', 'species', 'sex', 'origin', 'urgency', 'city', 'district']

const missing = <T extends object>(answers: T, fields: readonly (keyof T & Label)[]): Problem[] =>
  fields
    .filter((field) => answers[field] === null || answers[field] === '')
    .map((field) => [field, (chosen.includes(field) ? words.choose : words.fill)(words.labels[field])])

const missingFiles = (slots: Readonly<Record<string, Slot>>, files: Readonly<Record<string, number>>): Problem[] =>
  Object.entries(slots)
    .filter(([slot, { min }]) => (files[slot] ?? 0) < min)
    .map(([slot, { min }]) => [slot, words.upload(valueIn(words.labels, slot) ?? slot, min)])

const wrongContacts = ({ contact_phone, contact_email, city, district }: Answers): Problem[] => {
  const found: (Problem | false)[] = [
    !!contact_phone && !isPhone(contact_phone) && ['contact_phone', phoneSentence],
    !!contact_email && !isEmail(contact_email) && ['contact_email', words.emailForm],
    !!city && !!district && zipOf(city, district) === undefined && ['district', words.placeForm],
  ]
  return found.filter((problem) => problem !== false)
}

/** The limits that the rules of completeness look at. */
export type KnownLimits = Pick<Limits, 'neuter_per_application' | 'medical_max'>

const animalProblems = (type: ApplicationType, animal: AnimalAnswers, limits: KnownLimits): Problem[] => {
  const wanted = ['species', 'sex', 'origin'] as const
  const medical = ['condition', 'treatment_plan', 'estimate_amount', 'urgency'] as const
  const found: Problem[] = missing(animal, type === 'medical' ? [...wanted, ...medical] : wanted)
  if (animal.chip_no && !isChip(animal.chip_no)) found.push(['chip_no', words.chipForm])
  if (type === 'medical' && (animal.estimate_amount ?? 0) > limits.medical_max)
    found.push(['estimate_amount', words.amountHigh(limits.medical_max)])
  return [...found, ...missingFiles(memberSlots[type].animal, animal.files)]
}

const animalsProblems = ({ type, animals }: Answers, limits: KnownLimits): Problem[] => {
  if (type === 'food') return []
  if (animals.length === 0) return [['animals', words.noAnimals]]
  const most = type === 'neuter' ? limits.neuter_per_application : 1
  const tooMany: Problem[] = animals.length > most ? [['animals', words.tooManyAnimals(most)]] : []
  return [
    ...tooMany,
    ...animals.flatMap((animal, index) =>
      animalProblems(type, animal, limits).map(([field, said]): Problem => [`animals.${index}.${field}`, said]),
    ),
  ]
}

const foodProblems = (answers: Answers): Problem[] => {
  if (answers.type !== 'food') return []
  const found = missing(answers, ['place_name', 'place_address', 'monthly_food_kg'])
  const heads = (answers.cats_count ?? 0) + (answers.dogs_count ?? 0)
  return heads >= 1 ? found : [...found, ['cats_count', words.noCounts]]
}

/** Everything that keeps an application from being sent. */
export const problemsOf = (answers: Answers, limits: KnownLimits, today: Day): Problem[] => {
  const found = missing(answers, [
    'contact_name',
    'contact_phone',
    'contact_email',
    'city',
    'district',
    'address',
    'identity_kind',
    'reason',
  ])
  if (answers.reason && [...answers.reason].length < 20) found.push(['reason', words.reasonShort])
  if (answers.wish_on !== null && answers.wish_on < today) found.push(['wish_on', words.wishPast])
  return [
    ...found,
    ...wrongContacts(answers),
    ...foodProblems(answers),
    ...missingFiles(memberSlots[answers.type].own, answers.files),
    ...animalsProblems(answers, limits),
  ]
}

/** Problems by field, as a failure carries them. */
export const errorsOf = (problems: readonly Problem[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const [field, sentence] of problems) errors[field] = [...(errors[field] ?? []), sentence]
  return errors
}
