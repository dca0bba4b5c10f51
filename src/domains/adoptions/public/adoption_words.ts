import { dottedDate, tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { Adoption } from '../contract.ts'
import { adoptionWords as words } from '../messages.ts'
import { adoptionPageWords as m } from './messages.ts'

export const adoptionTitle = ({ state, name }: Adoption): string =>
  state === 'adopted' ? m.home_title(name) : m.waiting_title(name)

const listOf = (species: Adoption['species']) => ({
  label: words.species[species],
  href: `/adoptions/search?species=${species}`,
})

/** Where the page stands, without the home page. */
export const adoptionCrumbs = ({ species, name }: Adoption) => [
  { label: m.title, href: '/adoptions/search' },
  listOf(species),
  { label: name },
]

const shortest = 20
const longest = 90

/** One or two sentences about the animal for search engines and shared links. */
export const summaryOf = (animal: Adoption): string => {
  const facts = factsLine(animal)
  const story = animal.story.replace(/\s+/g, ' ').trim()
  const text = [...[animal.title, story].filter(Boolean).join('：')]
  if (text.length < shortest)
    return [facts, animal.city].filter(Boolean).join('・') + (text.length > 0 ? `。${text.join('')}` : '')
  return text.length > longest ? `${text.slice(0, longest).join('')}……` : text.join('')
}

/** 米克斯貓; 貓 where the breed is unknown. */
export const kindText = ({ species, breed }: Adoption): string => {
  const kind = m.animal_kind[species]
  if (!breed) return kind
  return /[貓犬狗]$/.test(breed) ? breed : `${breed}${kind}`
}

/** 男生・約 8 個月・米克斯貓 */
export const factsLine = (animal: Adoption): string =>
  [animal.sex === 'unknown' ? null : words.sex[animal.sex], animal.age_text, kindText(animal)]
    .filter(Boolean)
    .join('・')

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
