import { ageOn } from '#domains/animals/ages/rules.ts'
import { findWord, isOneOf } from '#platform/contract/closed_lists.ts'
import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone } from '#platform/contract/phone_number.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'
import type { Adoption } from '../contract.ts'
import { problemSentences } from '../requests/messages.ts'
import { type Answers, problemsOf, requestLimits, type Source, sources } from '../requests/rules.ts'
import { requestFormWords as m } from './request_messages.ts'

/** What a person has typed and ticked so far; texts are empty and ticks false until then. */
export type Written = {
  name: string
  birth_on: string
  phone: string
  email: string
  city: string
  address: string
  housing: '' | 'own' | 'rent' | 'family'
  landlord_ok: '' | 'yes' | 'no'
  household_count: string
  has_children: '' | 'yes' | 'no'
  has_pets: '' | 'yes' | 'no'
  cat: boolean
  dog: boolean
  other: boolean
  pets_note: string
  experience: string
  plan_when_moving: string
  window_guard: boolean
  indoor_only: boolean
  agree_visit: boolean
  agree_followup: boolean
  declaration_no_ban: boolean
  note: string
  source: '' | Source
}
export type Field = keyof Written
export type Problems = Partial<Record<Field, string>>

export const nothingWritten: Written = {
  name: '',
  birth_on: '',
  phone: '',
  email: '',
  city: '',
  address: '',
  housing: '',
  landlord_ok: '',
  household_count: '',
  has_children: '',
  has_pets: '',
  cat: false,
  dog: false,
  other: false,
  pets_note: '',
  experience: '',
  plan_when_moving: '',
  window_guard: false,
  indoor_only: false,
  agree_visit: false,
  agree_followup: false,
  declaration_no_ban: false,
  note: '',
  source: '',
}

/** The fields of the three steps: 關於你, 住處與家人, 約定與送出. */
export const stepFields: readonly (readonly Field[])[] = [
  ['name', 'birth_on', 'phone', 'email', 'city', 'address', 'experience'],
  [
    ...(['housing', 'landlord_ok', 'household_count', 'has_children', 'has_pets', 'cat', 'dog', 'other'] as const),
    ...(['pets_note', 'plan_when_moving', 'window_guard'] as const),
  ],
  ['indoor_only', 'agree_visit', 'agree_followup', 'declaration_no_ban', 'note', 'source'],
]

export const stepOf = (field: string): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => isOneOf(fields, field)),
  )

export type Terms = Pick<Adoption, 'requirements' | 'allowed_cities' | 'min_age'> & { today: string }

const answersOf = (written: Written): Answers => ({
  birth_on: written.birth_on,
  city: written.city,
  housing: written.housing || 'own',
  landlord_ok: written.landlord_ok === '' ? null : written.landlord_ok === 'yes',
  indoor_only: written.indoor_only,
  window_guard: written.window_guard,
  agree_visit: written.agree_visit,
  agree_followup: written.agree_followup,
  declaration_no_ban: written.declaration_no_ban,
})

const missing = (written: Written): Problems => {
  const count = Number(written.household_count)
  const { min, max } = requestLimits.household
  const problems: [Field, boolean, string][] = [
    ['name', written.name.trim() !== '', m.required.name],
    ['birth_on', written.birth_on !== '', m.required.birth_on],
    ['phone', isPhone(written.phone), m.required.phone],
    ['email', isEmail(written.email.trim()), m.required.email],
    ['city', written.city !== '', m.required.city],
    ['address', written.address.trim() !== '', m.required.address],
    ['housing', written.housing !== '', m.required.housing],
    ['household_count', Number.isInteger(count) && count >= min && count <= max, m.required.household_count],
    ['has_children', written.has_children !== '', m.required.has_children],
    ['has_pets', written.has_pets !== '', m.required.has_pets],
    ['plan_when_moving', written.plan_when_moving.trim() !== '', m.required.plan_when_moving],
  ]
  return Object.fromEntries(problems.filter(([, isGood]) => !isGood).map(([field, , sentence]) => [field, sentence]))
}

/** Why somebody of this birthday may not adopt; null without a birthday and for grown-ups. */
export const whyTooYoung = (birth_on: string, { min_age, today }: Pick<Terms, 'min_age' | 'today'>): string | null =>
  birth_on !== '' && ageOn(birth_on, today).years < min_age
    ? problemSentences.too_young.sentence({ min_age, allowed_cities: [] })
    : null

/** What is missing or speaks against the request in one step, a sentence for each field. */
export const problemsOfStep = (step: number, written: Written, terms: Terms): Problems => {
  const found: Problems = {}
  const answers = answersOf(written)
  for (const problem of problemsOf(answers, terms)) {
    const { field, sentence } = problemSentences[problem]
    found[field] ??= sentence(terms)
  }
  const all: Problems = { ...found, ...missing(written) }
  return Object.fromEntries(Object.entries(all).filter(([field]) => stepOf(field) === step))
}

/** The body of the call. */
export const bodyOf = (written: Written) => {
  const { has_pets, cat, dog, other, housing, landlord_ok, household_count, has_children, ...rest } = written
  const pets = { cat, dog, other }
  return {
    ...rest,
    // the step before does not let a blank one through
    housing: housing as 'own' | 'rent' | 'family',
    landlord_ok: housing === 'rent' && landlord_ok !== '' ? landlord_ok === 'yes' : null,
    household_count: Number(household_count),
    has_children: has_children === 'yes',
    pets_now: has_pets === 'yes' ? (['cat', 'dog', 'other'] as const).filter((pet) => pets[pet]) : [],
    pets_note: has_pets === 'yes' ? rest.pets_note : null,
    // kept words of an older version are dropped
    source: findWord(sources, rest.source) ?? null,
  }
}

/** Answers as they were kept; what does not fit is dropped. */
export const readWritten = (text: string | null): Partial<Written> => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(kept)) return {}
    return Object.fromEntries(
      Object.entries(nothingWritten)
        .filter(([field, empty]) => typeof kept[field] === typeof empty)
        .map(([field]) => [field, kept[field]]),
    )
  } catch {
    return {}
  }
}
