import type { Adoption } from '../contract.ts'
import * as words from '../messages.ts'
import * as m from './messages.ts'

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
    return [[facts, animal.city].filter(Boolean).join('・'), text.join('') || m.short_summary(animal.name)].join('。')
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
