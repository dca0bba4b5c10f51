import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { bodySchema, formOf, storedAs } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { choice, choiceOrNone, day, numberOrNull, richText, text, tick } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { animalDeskApi } from '../desk/contract.ts'
import { animalSubject, careWords as m } from '../staff_messages.ts'

const { columns: c } = animalSubject

const dayOrNull = (label: string) => ({
  ...day(label),
  read: (stored: string | null) => stored ?? '',
  send: orNull,
})

type Relations = { locations: Relation; caretakers: Relation; animals: Relation }

/** The form of an animal that comes in. */
export const newAnimalForm = ({ locations, caretakers, animals }: Relations) =>
  formOf(animalDeskApi.create, {
    species: choice(c.species, m.species, 'cat'),
    location_id: relatedOrNone(c.location_id, locations),
    unit: text(c.unit),
    name: text(c.name),
    sex: choice(c.sex, m.sex, 'unknown'),
    birth_on: dayOrNull(c.birth_on),
    birth_estimated: tick(c.birth_estimated, true),
    breed: text(c.breed),
    body_size: choiceOrNone(c.body_size, m.body_size),
    coat_colour: text(c.coat_colour),
    markings: text(c.markings),
    weight_g: numberOrNull(c.weight_g),
    target_weight_from_g: numberOrNull(c.target_weight_from_g),
    target_weight_to_g: numberOrNull(c.target_weight_to_g),
    chip_no: text(c.chip_no),
    chip_on: dayOrNull(c.chip_on),
    neutered: choice(c.neutered, m.neutered, 'unknown'),
    neutered_on: dayOrNull(c.neutered_on),
    ear_tip: choice(c.ear_tip, m.ear_tip, 'none'),
    rabies_vaccinated_on: dayOrNull(c.rabies_vaccinated_on),
    rabies_expires_on: dayOrNull(c.rabies_expires_on),
    fiv: choice(c.fiv, m.test, 'unknown'),
    felv: choice(c.felv, m.test, 'unknown'),
    heartworm: choice(c.heartworm, m.test, 'unknown'),
    good_with_cats: choice(c.good_with_cats, m.answer, 'unknown'),
    good_with_dogs: choice(c.good_with_dogs, m.answer, 'unknown'),
    good_with_children: choice(c.good_with_children, m.answer, 'unknown'),
    house_trained: choice(c.house_trained, m.answer, 'unknown'),
    special_needs: text(c.special_needs),
    intake_on: day(c.intake_on),
    intake_kind: choice(c.intake_kind, m.intake_kind, 'rescue'),
    found_city: text(c.found_city),
    found_place: text(c.found_place),
    intake_reason: text(c.intake_reason),
    quarantine_until: dayOrNull(c.quarantine_until),
    caretaker_id: relatedOrNone(c.caretaker_id, caretakers),
    bonded_with_id: relatedOrNone(c.bonded_with_id, animals),
    story: richText(c.story),
    internal_note: text(c.internal_note),
    photo_ids: storedAs('photos', photos(m.photos)),
  })
export type AnimalValues = ReturnType<typeof newAnimalForm>['empty']

/** The form of an animal that is stored: what it is never changes, and another place is a movement of its own. */
export const animalForm = (relations: Relations) => {
  const form = newAnimalForm(relations)
  return {
    ...form,
    schema: bodySchema(animalDeskApi.update),
    bodyOf: (...filled: Parameters<typeof form.bodyOf>) => {
      const { species: _, location_id: __, unit: ___, ...body } = form.bodyOf(...filled)
      return body
    },
  }
}
