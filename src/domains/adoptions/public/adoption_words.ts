import { dottedDate, tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { Adoption } from '../contract.ts'
import * as words from '../messages.ts'
import { kindText } from '../ui/head_words.ts'
import * as m from './messages.ts'

const join = (...parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join('・') || m.unknown

const neuteredText = ({ neutered, neutered_on }: Adoption) =>
  neutered === 'unknown' ? m.unknown : join(words.neutered[neutered], neutered_on && tableDate(neutered_on))

const rabiesText = ({ rabies_expires_on: until, rabies_vaccinated: done }: Adoption, today: string) => {
  if (until) return until < today ? m.rabies_over(tableDate(until)) : m.rabies_until(tableDate(until))
  return done === null ? m.unknown : m.vaccinated[done ? 'yes' : 'no']
}

const chipText = ({ chip_last4, is_public_shelter }: Adoption) => {
  if (chip_last4) return m.chip(chip_last4)
  return is_public_shelter ? m.unknown : m.no_chip
}

const tested = (result: Adoption['fiv']) => words.testResult[result]

/** The nine facts of an animal, in the order of its page. */
export const factsOf = (animal: Adoption): { label: string; text: string }[] => {
  const weight = animal.weight_g ? m.kilograms((animal.weight_g / 1_000).toFixed(1)) : null
  const tests =
    animal.species === 'cat'
      ? { label: m.fact.cat_tests, text: `${tested(animal.fiv)}／${tested(animal.felv)}` }
      : { label: m.fact.dog_tests, text: tested(animal.heartworm) }
  return [
    { label: m.fact.species, text: kindText(animal) },
    { label: m.fact.sex, text: animal.sex === 'unknown' ? m.unknown : words.sex[animal.sex] },
    { label: m.fact.age, text: join(animal.age_text ?? (animal.age_group && words.ageGroup[animal.age_group])) },
    { label: m.fact.size, text: join(animal.body_size && words.bodySize[animal.body_size], weight) },
    { label: m.fact.colour, text: animal.coat_colour ?? m.unknown },
    { label: m.fact.neutered, text: neuteredText(animal) },
    { label: m.fact.chip, text: chipText(animal) },
    { label: m.fact.rabies, text: rabiesText(animal, taipeiDay(new Date())) },
    tests,
  ]
}

/** 2026.11.20 of a moment. */
export const dayText = (moment: string): string => dottedDate(taipeiDay(moment))
