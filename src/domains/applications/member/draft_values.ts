import { recordOf } from '#platform/contract/closed_lists.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'
import type { ApplicationAnimal, MyApplication } from '../contract.ts'
import type { AnimalAnswers, Answers } from '../drafts/rules.ts'
import { askableFields } from '../rules.ts'
import { type FieldName, isUnreadable, textOf, wireOf } from '../ui/field_values.ts'

const ownFields = [
  ...askableFields.own,
  'wish_clinic_id',
  ...askableFields.food,
] as const satisfies readonly FieldName[]

const animalFields = [...askableFields.animal, ...askableFields.medical] as const satisfies readonly FieldName[]

export type OwnField = (typeof ownFields)[number]
export type AnimalField = (typeof animalFields)[number]

/** An animal in the form. `key` stays the same while the server has given no `id` yet. */
export type AnimalValues = { readonly key: string; readonly id: number | null } & Readonly<Record<AnimalField, string>>

/** What is filled in, every field as the text that stands in it. */
export type DraftValues = Readonly<Record<OwnField, string>> & {
  readonly step: number
  readonly animals: readonly AnimalValues[]
}

const texts = <const F extends readonly [FieldName, ...FieldName[]]>(
  fields: F,
  from: Readonly<Record<string, unknown>>,
) => recordOf(fields, (field) => textOf(field, from[field]))

/** An animal as it stands in the form; an empty one without facts. */
export const animalValues = (key: string, animal?: ApplicationAnimal): AnimalValues => ({
  key,
  id: animal?.id ?? null,
  ...texts(animalFields, animal ?? {}),
})

/** What a stored draft puts into the form. */
export const draftValues = (draft: MyApplication): DraftValues => ({
  ...texts(ownFields, { ...draft, wish_clinic_id: draft.wish_clinic?.id }),
  step: Math.min(3, draft.step),
  animals: draft.animals.map((animal) => animalValues(`stored-${animal.id}`, animal)),
})

/** What was kept of a form in this browser, as it stands in the fields; undefined for what is no such form. */
export const keptValues = (kept: unknown): DraftValues | undefined => {
  if (!isRecord(kept) || typeof kept.step !== 'number' || !Array.isArray(kept.animals)) return undefined
  const animals = kept.animals.filter(isRecord).map((animal) => ({
    key: String(animal.key),
    id: typeof animal.id === 'number' ? animal.id : null,
    ...texts(animalFields, animal),
  }))
  return { ...texts(ownFields, kept), step: kept.step, animals }
}

/** Values for the server. What is no number yet is left out: everything else shall be saved all the same. */
const readable = (fields: readonly FieldName[], from: Readonly<Record<string, unknown>>) =>
  wires(
    fields.filter((field) => !isUnreadable(field, String(from[field] ?? ''))),
    from,
  )

const wires = (fields: readonly FieldName[], from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.map((field) => [field, wireOf(field, String(from[field] ?? ''))]))

const without = (fields: Readonly<Record<string, unknown>>, place: string, refused: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !refused.includes(place + field)))

/**
 * The body that saves what is filled in.
 *
 * @param refused fields that the server cannot store, by their place in the form; they are left out
 */
export const draftBody = (values: DraftValues, refused: readonly string[] = []) => ({
  step: values.step,
  ...without(readable(ownFields, values), '', refused),
  animals: values.animals.map((animal, index) => ({
    ...(animal.id !== null && { id: animal.id }),
    ...without(readable(animalFields, animal), `animals.${index}.`, refused),
  })),
})

const places: readonly string[] = [...ownFields, ...animalFields]

/** Whether an error stands at a field of the form. */
export const isFieldPlace = (place: string): boolean => places.includes(place.replace(/^animals\.\d+\./, ''))

/**
 * Gives new animals the ids that the server made, by their place at the time of sending. What was typed since stays.
 *
 * @param sent the values that were saved
 */
export const withIds = (now: DraftValues, sent: DraftValues, stored: MyApplication): DraftValues => {
  const made = new Map(sent.animals.map(({ key }, index) => [key, stored.animals[index]?.id]))
  return { ...now, animals: now.animals.map((one) => ({ ...one, id: one.id ?? made.get(one.key) ?? null })) }
}

/** Files by their slot; the first part is the animal's id, or `own`. */
export type SlotFilesByKey = Readonly<Record<string, MyApplication['files']>>

export const slotKey = (animal_id: number | null, slot: string): string => `${animal_id ?? 'own'}:${slot}`

export const placeOfKey = (key: string): { animal_id: number | null; slot: string } => {
  const [owner = '', slot = ''] = key.split(':')
  return { animal_id: owner === 'own' ? null : Number(owner), slot }
}

/** The stored files of a draft by their slots. */
export const filesOf = (draft: MyApplication): SlotFilesByKey => {
  const byKey = new Map<string, MyApplication['files']>()
  const put = (animal_id: number | null, files: MyApplication['files']) => {
    for (const file of files) {
      const key = slotKey(animal_id, file.slot)
      byKey.set(key, [...(byKey.get(key) ?? []), file])
    }
  }
  put(null, draft.files)
  for (const { id, files } of draft.animals) put(id, files)
  return Object.fromEntries(byKey)
}

const countsOf = (files: SlotFilesByKey, animal_id: number | null): Record<string, number> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([key]) => placeOfKey(key).animal_id === animal_id)
      .map(([key, list]) => [placeOfKey(key).slot, list.length]),
  )

/** Fields in which something stands that is no number, by their place in the form. */
export const unreadableFields = (values: DraftValues): { place: string; field: FieldName }[] => [
  ...ownFields.filter((field) => isUnreadable(field, values[field])).map((field) => ({ place: field, field })),
  ...values.animals.flatMap((animal, index) =>
    animalFields
      .filter((field) => isUnreadable(field, animal[field]))
      .map((field) => ({ place: `animals.${index}.${field}`, field })),
  ),
]

/** What the rules of completeness look at. */
export const answersOf = (type: MyApplication['type'], values: DraftValues, files: SlotFilesByKey): Answers => {
  const animals = values.animals.map((animal) => ({
    ...wires(animalFields, animal),
    files: animal.id === null ? {} : countsOf(files, animal.id),
  }))
  return {
    // By a list of names, which the compiler does not follow. A number that is none is refused by `unreadableFields` first.
    ...(wires(ownFields, values) as unknown as Answers),
    type,
    files: countsOf(files, null),
    animals: animals as unknown as AnimalAnswers[],
  }
}
