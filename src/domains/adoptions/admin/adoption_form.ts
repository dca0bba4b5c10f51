import { cities } from '#domains/customers/rules.ts'
import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { bodySchema, formOf, storedAs } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { mapTable } from '#platform/contract/closed_lists.ts'
import {
  choice,
  choiceOrNone,
  choiceToMake,
  day,
  money,
  numberOrNull,
  text,
  tick,
  ticksOf,
  wordList,
} from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { adoptionSubject } from '../column_messages.ts'
import * as words from '../messages.ts'
import { staffPostsApi } from '../staff_posts/contract.ts'
import { postFormWords as m, postPageWords } from './messages.ts'

const { columns: c } = adoptionSubject

const dayOrNull = (label: string) => ({ ...day(label), read: (stored: string | null) => stored ?? '', send: orNull })
const cityWords = Object.fromEntries(cities.map((city) => [city, city]))
const requirements = mapTable(words.requirementWords, (key) => words.requirementWords[key].label(18))

/** The form of a listing that the office begins. */
export const newAdoptionForm = (animals: Relation) =>
  formOf(staffPostsApi.create, {
    channel: choiceToMake(c.channel, words.channel),
    animal_id: relatedOrNone(c.animal_id, animals),
    customer_id: numberOrNull(c.customer_id),
    source_name: text(c.source_name),
    species: choice(c.species, words.species, 'cat'),
    name: text(c.name),
    sex: choice(c.sex, words.sex, 'unknown'),
    birth_on: dayOrNull(c.birth_on),
    birth_estimated: tick(c.birth_estimated, true),
    breed: text(c.breed),
    body_size: choiceOrNone(c.body_size, words.bodySize),
    coat_colour: text(c.coat_colour),
    neutered: choice(c.neutered, words.neutered, 'unknown'),
    neuter_plan: choiceOrNone(m.neuter_plan, postPageWords.neuter_plan),
    chip_no: text(c.chip_no),
    rabies_on: dayOrNull(c.rabies_on),
    fiv: choice(c.fiv, words.testResult, 'unknown'),
    felv: choice(c.felv, words.testResult, 'unknown'),
    good_with_cats: choice(c.good_with_cats, words.goodWith, 'unknown'),
    good_with_dogs: choice(c.good_with_dogs, words.goodWith, 'unknown'),
    good_with_children: choice(c.good_with_children, words.goodWith, 'unknown'),
    house_trained: choice(c.house_trained, words.goodWith, 'unknown'),
    special_needs: text(c.special_needs),
    health_note: text(c.health_note),
    character_tags: wordList(c.character_tags),
    city: choiceOrNone(c.city, cityWords),
    district: text(c.district),
    place: text(c.place),
    title: text(c.title),
    story: text(c.story),
    requirements: ticksOf(c.requirements, requirements),
    allowed_cities: wordList(c.allowed_cities),
    fee: money(c.fee, '0'),
    contact_via: choice(c.contact_via, postPageWords.via, 'form_only'),
    contact_name: text(c.contact_name),
    contact_phone: text(c.contact_phone),
    contact_line: text(c.contact_line),
    internal_note: text(c.internal_note),
    photo_ids: storedAs('photos', photos(m.section.photos)),
  })
export type AdoptionValues = ReturnType<typeof newAdoptionForm>['empty']

/** The form of a listing that is stored: whose animal it is never changes. */
export const adoptionForm = (animals: Relation) => {
  const form = newAdoptionForm(animals)
  return {
    ...form,
    schema: bodySchema(staffPostsApi.update),
    bodyOf: (...filled: Parameters<typeof form.bodyOf>) => {
      const { channel: _, animal_id: __, customer_id: ___, ...body } = form.bodyOf(...filled)
      return body
    },
  }
}
