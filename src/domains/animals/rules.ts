import { actionsIn, machine } from '#platform/contract/machine.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'
import { ageGroupOf } from './ages/rules.ts'

/** The life of an animal with us (domain.md 5.1). Leaving ends are those without an action that leads back. */
export const animalMachine = machine({
  states: [
    'intake',
    'in_care',
    'in_treatment',
    'fostered',
    'adoptable',
    'reserved',
    'trial',
    'adopted',
    'released',
    'returned_to_owner',
    'transferred',
    'missing',
    'deceased',
  ],
  actions: {
    care: { from: ['intake', 'in_treatment', 'fostered', 'adoptable'], to: 'in_care' },
    treat: { from: ['intake', 'in_care', 'fostered', 'adoptable'], to: 'in_treatment' },
    foster: { from: ['in_care', 'in_treatment', 'adoptable'], to: 'fostered' },
    offer: { from: ['in_care', 'fostered', 'reserved', 'trial'], to: 'adoptable' },
    reserve: { from: ['adoptable'], to: 'reserved' },
    try_out: { from: ['reserved'], to: 'trial' },
    adopt: { from: ['reserved', 'trial'], to: 'adopted' },
    take_back: { from: ['adopted'], to: 'in_care' },
    release: { from: ['intake', 'in_care', 'in_treatment', 'fostered', 'adoptable'], to: 'released' },
    give_back: { from: ['intake', 'in_care', 'in_treatment', 'fostered', 'adoptable'], to: 'returned_to_owner' },
    transfer: { from: ['intake', 'in_care', 'in_treatment', 'fostered', 'adoptable'], to: 'transferred' },
    lose: { from: ['intake', 'in_care', 'in_treatment', 'fostered', 'adoptable', 'reserved', 'trial'], to: 'missing' },
    find: { from: ['missing'], to: 'in_care' },
    die: {
      from: ['intake', 'in_care', 'in_treatment', 'fostered', 'adoptable', 'reserved', 'trial', 'missing'],
      to: 'deceased',
    },
  },
})
export type AnimalStatus = (typeof animalMachine.states)[number]
export type AnimalAction = keyof typeof animalMachine.actions

/** States in which an animal is not with us any more; it stands at no place and has a day on which it left. */
export const goneStates = [
  'adopted',
  'released',
  'returned_to_owner',
  'transferred',
  'missing',
  'deceased',
] as const satisfies readonly AnimalStatus[]

export const isGone = (status: AnimalStatus): boolean => goneStates.some((gone) => gone === status)

/** What an adoption request decides: by hand only with a reason. */
const ofRequests: readonly AnimalStatus[] = ['reserved', 'trial', 'adopted']

/**
 * Whether staff must say why they take a step: what a request would decide, every way out but the street, and the end of
 * a quarantine before its day.
 */
export const needsReason = (
  animal: { readonly status: AnimalStatus; readonly quarantine_until: Day | null },
  action: AnimalAction,
  today: Day,
): boolean => {
  const { to } = animalMachine.actions[action]
  const ofRequest = ofRequests.includes(animal.status) || ofRequests.includes(to)
  const early = animal.quarantine_until !== null && animal.quarantine_until >= today && endsQuarantine(animal, to)
  return ofRequest || early || (isGone(to) && to !== 'released')
}

/** Steps from the quarantine among other animals; to the vet and out of the house lead none of them. */
const endsQuarantine = ({ status }: { readonly status: AnimalStatus }, to: AnimalStatus): boolean =>
  status === 'intake' && to === 'in_care'

export const animalActions = (status: AnimalStatus): AnimalAction[] => actionsIn(animalMachine, status)

/** Days of quarantine after an intake, unless somebody says another day: rabies and panleukopenia show within them. */
export const quarantineDays = 14

/** The age of an animal on a day; null where nobody knows when it was born. */
export const ageGroupOn = (birth_on: Day | null, today: Day) => ageGroupOf({ birth_on, age_group: null }, today)

/** The most years an animal is old. */
const mostYears = 30

/** Whether an animal can be born on a day (domain.md 5.1). */
export const isBirthDay = (birth_on: Day, today: Day): boolean =>
  birth_on <= today && birth_on >= `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`

/** Days until a vaccination against rabies must be repeated, if nobody wrote another day. */
export const rabiesDays = 365

type Facts = {
  readonly sex: string
  readonly neutered: string
  readonly birth_on: Day | null
  readonly rabies_vaccinated_on: Day | null
  readonly rabies_expires_on: Day | null
  readonly ear_tip: string
  readonly photos: number
}

export type Missing = 'photo' | 'sex' | 'neutered' | 'rabies' | 'ear_tip'

const isProtected = ({ rabies_expires_on }: Facts, today: Day) =>
  rabies_expires_on !== null && rabies_expires_on >= today

/** What an animal lacks to be offered for adoption; a reason stands for the vaccination (domain.md 5.1). */
const missingForOffer = (facts: Facts, today: Day, reason: string | null): Missing[] => [
  ...(facts.photos === 0 ? (['photo'] as const) : []),
  ...(facts.sex === 'unknown' ? (['sex'] as const) : []),
  ...(facts.neutered === 'unknown' && ageGroupOn(facts.birth_on, today) !== 'child' ? (['neutered'] as const) : []),
  ...(!isProtected(facts, today) && reason === null ? (['rabies'] as const) : []),
]

/** What an animal lacks to go back to the street: neutered, marked, and vaccinated within a year. */
const missingForRelease = (facts: Facts, today: Day): Missing[] => {
  const { rabies_vaccinated_on: vaccinated } = facts
  return [
    ...(facts.neutered === 'yes' ? [] : (['neutered'] as const)),
    ...(facts.ear_tip === 'none' ? (['ear_tip'] as const) : []),
    ...(vaccinated !== null && daysBetween(vaccinated, today) <= rabiesDays ? [] : (['rabies'] as const)),
  ]
}

/** What an animal lacks for a step. */
export const missingFor = (action: AnimalAction, facts: Facts, today: Day, reason: string | null): Missing[] => {
  if (action === 'offer') return missingForOffer(facts, today, reason)
  return action === 'release' ? missingForRelease(facts, today) : []
}

/** The last day of a quarantine that begins with an intake. */
export const quarantineEnd = (intake_on: Day): Day => addDays(intake_on, quarantineDays)

type Days = {
  readonly birth_on: Day | null
  readonly chip_on: Day | null
  readonly neutered_on: Day | null
  readonly rabies_vaccinated_on: Day | null
  readonly rabies_expires_on: Day | null
  readonly intake_on: Day
  readonly quarantine_until: Day | null
}
export type AnimalDay = keyof Days

/** The days of an animal that cannot be: in the future, or before what they follow. */
export const dayProblems = (days: Days, today: Day): AnimalDay[] => {
  const { birth_on, rabies_vaccinated_on: vaccinated, rabies_expires_on: expires, quarantine_until } = days
  const past = (['chip_on', 'neutered_on', 'rabies_vaccinated_on', 'intake_on'] as const).filter(
    (field) => (days[field] ?? today) > today,
  )
  return [
    ...past,
    ...(birth_on !== null && !isBirthDay(birth_on, today) ? (['birth_on'] as const) : []),
    ...(expires !== null && (vaccinated === null || expires < vaccinated) ? (['rabies_expires_on'] as const) : []),
    ...(quarantine_until !== null && quarantine_until < days.intake_on ? (['quarantine_until'] as const) : []),
  ]
}

/** What animals die of. */
export const deathCauses = ['illness', 'old_age', 'accident', 'euthanasia', 'unknown'] as const
export type DeathCause = (typeof deathCauses)[number]
