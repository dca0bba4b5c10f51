import { formatMoney, readAmount } from '#platform/contract/money.ts'
import * as fieldWords from './messages.ts'
import { ageWords, fieldLabels, fieldOptions } from './messages.ts'

/** How a field of the form is filled in. */
export type FieldKind =
  | 'line'
  | 'phone'
  | 'email'
  | 'text'
  | 'count'
  | 'money'
  | 'weight'
  | 'age'
  | 'coat'
  | 'day'
  | 'choice'
  | 'cards'
  | 'chips'
  | 'ticks'
  | 'city'
  | 'district'
  | 'clinic'

type FieldShape = { kind: FieldKind; max?: number; optional?: true; unit?: string }

/** Every field of the three forms. `max` is the contract's, in characters. */
export const fieldShapes = {
  contact_name: { kind: 'line', max: 50 },
  contact_phone: { kind: 'phone', max: 30 },
  contact_email: { kind: 'email', max: 254 },
  city: { kind: 'city' },
  district: { kind: 'district' },
  address: { kind: 'line', max: 200 },
  identity_kind: { kind: 'choice' },
  experience: { kind: 'text', max: 500, optional: true },
  reason: { kind: 'text', max: 1000 },
  wish_city: { kind: 'city', optional: true },
  wish_clinic_id: { kind: 'clinic', optional: true },
  wish_on: { kind: 'day', optional: true },
  wish_note: { kind: 'line', max: 200, optional: true },
  place_name: { kind: 'line', max: 60 },
  place_address: { kind: 'line', max: 200 },
  cats_count: { kind: 'count', unit: fieldWords.heads },
  dogs_count: { kind: 'count', unit: fieldWords.heads },
  neutered_percent: { kind: 'count', unit: fieldWords.percent, optional: true },
  monthly_food_kg: { kind: 'count', unit: fieldWords.kilos },
  has_other_support: { kind: 'text', max: 500, optional: true },
  storage_note: { kind: 'text', max: 500, optional: true },
  species: { kind: 'cards' },
  sex: { kind: 'chips' },
  nickname: { kind: 'line', max: 30, optional: true },
  coat_colour: { kind: 'coat', optional: true },
  estimated_age_months: { kind: 'age', optional: true },
  weight_g: { kind: 'weight', optional: true },
  chip_no: { kind: 'line', max: 20, optional: true },
  origin: { kind: 'chips' },
  found_place: { kind: 'line', max: 200, optional: true },
  ear_tip: { kind: 'chips', optional: true },
  health: { kind: 'ticks', optional: true },
  note: { kind: 'text', max: 500, optional: true },
  condition: { kind: 'text', max: 1000 },
  diagnosis: { kind: 'text', max: 1000, optional: true },
  treatment_plan: { kind: 'text', max: 1000 },
  estimate_amount: { kind: 'money' },
  urgency: { kind: 'choice' },
} as const satisfies Readonly<Record<string, FieldShape>>
export type FieldName = keyof typeof fieldShapes

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldShapes, name)
export const shapeOf = (name: FieldName): FieldShape => fieldShapes[name]

const numbers: readonly FieldKind[] = ['count', 'money', 'age', 'clinic', 'weight']

/** Whether something is typed that should be a number and is none. */
export const isUnreadable = (name: FieldName, typed: string): boolean =>
  numbers.includes(shapeOf(name).kind) && typeof wireOf(name, typed) === 'string'

/** What a field says to the server; null for an empty one. A number that is none stays the text that was typed. */
export const wireOf = (name: FieldName, typed: string): string | number | string[] | null => {
  const text = typed.trim()
  const { kind } = shapeOf(name)
  if (kind === 'ticks') return text === '' ? [] : text.split(',')
  if (text === '') return null
  if (kind === 'money') return readAmount(text) ?? text
  if (!numbers.includes(kind)) return text
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d)/g, '')
  if (kind === 'weight') return /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : text
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text
}

/** What stands in a field for what the server has. */
export const textOf = (name: FieldName, wire: unknown): string => {
  if (wire === null || wire === undefined) return ''
  if (Array.isArray(wire)) return wire.join(',')
  return shapeOf(name).kind === 'weight' && typeof wire === 'number' ? String(wire / 1000) : String(wire)
}

/** A value in the words of a person; empty for nothing. */
export const sayField = (name: FieldName, typed: string): string => {
  if (typed === '') return ''
  const { kind, unit } = shapeOf(name)
  const words = fieldOptions[name]
  if (words) return fieldWords.joined(typed.split(',').map((one) => words[one] ?? one))
  if (kind === 'age' && /^\d+$/.test(typed)) return ageWords(Number(typed))
  const wire = wireOf(name, typed)
  if (kind === 'money' && typeof wire === 'number') return formatMoney(wire)
  return unit ? `${typed} ${unit}` : typed
}

/** Fields of the form in words; those that were left empty say nothing. */
export const saidFacts = (names: readonly FieldName[], from: Readonly<Record<string, unknown>>) =>
  names.map((name) => ({ label: fieldLabels[name] ?? name, value: sayField(name, textOf(name, from[name])) }))
