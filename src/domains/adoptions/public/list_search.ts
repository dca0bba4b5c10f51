import { ageGroups } from '#domains/animals/ages/rules.ts'
import { cities, normaliseCity } from '#domains/customers/rules.ts'
import { type PlainSearch, writeSearch } from '#platform/browser/plain_search.ts'
import { definedOf, keysOf } from '#platform/contract/closed_lists.ts'
import type { PageOf } from '#platform/contract/list.ts'
import type { AdoptionCard, AdoptionCounts } from '../contract.ts'
import { allSpecies, bodySizes, channels } from '../rules.ts'

/** What a home may hold, and animals that need more than others. */
export const homes = ['cats', 'dogs', 'children', 'special'] as const

/** The filters whose answers are a closed list; each may hold several answers at once. */
export const choices = {
  species: allSpecies,
  age: ageGroups,
  sex: ['male', 'female'],
  good_with: homes,
  size: bodySizes,
  neutered: ['yes', 'no'],
  channel: channels,
} as const
export type ChoiceKey = keyof typeof choices
export const choiceKeys = keysOf(choices)

export const adoptionSorts = ['-published_at', 'published_at'] as const
export type AdoptionSort = (typeof adoptionSorts)[number]

/** What the address of the search says. Defaults are absent, so that each result has one address. */
export type AdoptionSearch = { [K in ChoiceKey]?: string[] } & {
  city?: string[]
  tag?: string[]
  q?: string
  sort?: AdoptionSort
  page?: number
  /** Those that this browser remembers, and nothing else. */
  saved?: 1
}

/** The species of a search for it and nothing else: such a list is a page of its own. */
export const speciesPageOf = ({ page: _, ...search }: AdoptionSearch): (typeof allSpecies)[number] | undefined => {
  const [only, ...more] = allSpecies.filter((species) => search.species?.includes(species))
  const others = Object.entries(search).some(([name, value]) => name !== 'species' && value !== undefined)
  return more.length === 0 && !others ? only : undefined
}

/** A search with the page it found and the counts beside its filters. */
export type Found = { search: AdoptionSearch; list: PageOf<AdoptionCard>; counts: AdoptionCounts }
export type AdoptionSearchChange = { [K in keyof AdoptionSearch]?: AdoptionSearch[K] | undefined }

/** The filters that hold several answers, in the order in which they are shown. */
export const filterKeys = ['species', 'age', 'sex', 'city', 'good_with', 'size', 'neutered', 'tag', 'channel'] as const
export type FilterKey = (typeof filterKeys)[number]

const partsOf = (text: string | undefined) => [
  ...new Set((text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim()] : []))),
]

const known = (text: string | undefined, words: readonly string[]): string[] => {
  const parts = partsOf(text)
  return words.filter((word) => parts.includes(word))
}

/** Reads the address of the search; anything unknown counts as not there. */
export const readAdoptionSearch = (search: PlainSearch): AdoptionSearch => {
  const page = Number(search.page)
  const q = search.q?.trim().slice(0, 100)
  const lists: [FilterKey, string[]][] = [
    ...choiceKeys.map((key): [FilterKey, string[]] => [key, known(search[key], choices[key])]),
    ['city', known(normaliseCity(search.city ?? ''), cities).slice(0, 1)],
    ['tag', partsOf(search.tag?.slice(0, 100)).slice(0, 5)],
  ]
  return {
    ...Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    ...(q && { q }),
    ...(search.sort === 'published_at' && { sort: 'published_at' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000 && { page }),
    ...(search.saved === '1' && { saved: 1 as const }),
  }
}

/** The address of the search with some of its parts changed; every change but a page starts on the first page. */
export const searchAddress = (search: AdoptionSearch, change: AdoptionSearchChange = {}): string => {
  const next: AdoptionSearchChange = { ...search, ...(!('page' in change) && { page: undefined }), ...change }
  const { page, ...others } = next
  return `/adoptions/search${writeSearch({ ...others, page: page === 1 ? undefined : page })}`
}

/** The filters that are set, one entry for each answer. */
export const appliedFilters = (search: AdoptionSearch): { key: FilterKey; value: string }[] =>
  filterKeys.flatMap((key) => (search[key] ?? []).map((value) => ({ key, value })))

/** The change that takes one answer of a filter back. */
export const without = (search: AdoptionSearch, key: FilterKey, value: string): AdoptionSearchChange => {
  const rest = (search[key] ?? []).filter((entry) => entry !== value)
  return { [key]: rest.length > 0 ? rest : undefined }
}

/** The search without its filters. */
export const withoutFilters = ({ sort, q }: AdoptionSearch): AdoptionSearch => ({
  ...(sort && { sort }),
  ...(q && { q }),
})

const joined = (values: readonly string[] | undefined) => values?.join(',')

/** The question that the address asks of the server. */
export const questionOf = (search: AdoptionSearch) => {
  const { species, age, sex, city, good_with, size, neutered, tag, channel, q, sort, page } = search
  const yes = (home: (typeof homes)[number]) => (good_with?.includes(home) ? 'yes' : undefined)
  const filter = {
    species: joined(species),
    age_group: joined(age),
    sex: joined(sex),
    city: joined(city),
    good_with_cats: yes('cats'),
    good_with_dogs: yes('dogs'),
    good_with_children: yes('children'),
    special_needs: good_with?.includes('special') ? ('1' as const) : undefined,
    body_size: joined(size),
    neutered: joined(neutered),
    tag: joined(tag),
    channel: joined(channel),
  }
  return {
    page: page ?? 1,
    per_page: 12,
    sort: sort ?? ('-published_at' as const),
    ...(q && { q }),
    filter: definedOf(filter),
  }
}
