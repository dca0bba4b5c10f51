import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { choice, day, numberOrNull, rows, text, tick } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { animalSubject, careWords } from '../../staff_messages.ts'
import { littersApi } from '../contract.ts'
import { litterWords as m } from './messages.ts'

const { columns: c } = animalSubject

const dayOrNull = (label: string) => ({ ...day(label), send: orNull })

const youngFields = {
  name: text(c.name),
  sex: choice(c.sex, careWords.sex, 'unknown'),
  coat_colour: text(c.coat_colour),
  weight_g: numberOrNull(c.weight_g),
  markings: text(c.markings),
}
/** A row of the form that is not filled yet. */
export const noYoung = { name: '', sex: 'unknown' as const, coat_colour: '', weight_g: '', markings: '' }

type Relations = { locations: Relation; caretakers: Relation; animals: Relation }

/** The form of a litter: what all have alike, and a row for each. */
export const litterForm = ({ locations, caretakers, animals }: Relations) =>
  formOf(littersApi.create, {
    species: choice(c.species, careWords.species, 'cat'),
    mother_id: relatedOrNone(c.mother_id, animals),
    birth_on: dayOrNull(c.birth_on),
    birth_estimated: tick(c.birth_estimated, true),
    breed: text(c.breed),
    young: rows(m.young, ({ name }) => name, youngFields, [{ ...noYoung }, { ...noYoung }]),
    intake_on: day(c.intake_on),
    intake_kind: choice(c.intake_kind, careWords.intake_kind, 'rescue'),
    quarantine: tick(m.quarantine, true),
    quarantine_until: dayOrNull(c.quarantine_until),
    found_city: text(c.found_city),
    found_place: text(c.found_place),
    intake_reason: text(c.intake_reason),
    location_id: relatedOrNone(c.location_id, locations),
    unit: text(c.unit),
    caretaker_id: relatedOrNone(c.caretaker_id, caretakers),
  })
export type LitterEdit = FormFields<ReturnType<typeof litterForm>['empty']>
