import type { FormEvent } from 'react'
import { cities } from '#domains/customers/rules.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { joinRepeated } from '#platform/browser/plain_search.ts'
import { findWord, isOneOf, keysOf } from '#platform/contract/closed_lists.ts'
import { formatCount } from '#platform/contract/money.ts'
import { IconButton } from '#ui/button.tsx'
import { FilterChip } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { SearchInput } from '#ui/search_form.tsx'
import type { AdoptionCounts } from '../contract.ts'
import * as words from '../messages.ts'
import {
  type AdoptionSearch,
  appliedFilters,
  type ChoiceKey,
  choices,
  type FilterKey,
  homes,
  readAdoptionSearch,
  searchAddress,
  without,
} from './list_search.ts'
import * as m from './messages.ts'

type Facets = { search: AdoptionSearch; counts: AdoptionCounts }

/** How many character words are offered; those that are chosen stay beside them. */
const offeredTags = 8

const labelOf = (key: FilterKey, value: string): string => {
  const lists: Record<ChoiceKey, Record<string, string>> = {
    species: words.species,
    age: words.ageGroup,
    sex: words.sex,
    good_with: m.good_with,
    size: words.bodySize,
    neutered: words.neutered,
    channel: words.channel,
  }
  return key === 'city' || key === 'tag' ? value : (lists[key][value] ?? value)
}

const ageLabel = (value: string) => {
  const key = findWord(keysOf(words.ageGroup), value)
  return key ? m.with_detail(words.ageGroup[key], words.ageGroupHint[key]) : value
}

const facetOf = {
  species: 'species',
  age: 'age_group',
  sex: 'sex',
  size: 'body_size',
  neutered: 'neutered',
  channel: 'channel',
  city: 'city',
  tag: 'tag',
} as const

const countIn = (facet: AdoptionCounts['species'], value: string) =>
  facet.find((entry) => entry.value === value)?.count ?? 0

const homeCount = (counts: AdoptionCounts, home: (typeof homes)[number]) =>
  home === 'special' ? countIn(counts.special_needs, '1') : countIn(counts[`good_with_${home}`], 'yes')

const countOf = (counts: AdoptionCounts, key: FilterKey, value: string): number =>
  key === 'good_with' ? (isOneOf(homes, value) ? homeCount(counts, value) : 0) : countIn(counts[facetOf[key]], value)

type GroupProps = Facets & { filter: FilterKey; values: readonly string[]; label?: (value: string) => string }

const Group = ({ search, counts, filter, values, label = (value) => labelOf(filter, value) }: GroupProps) => (
  <fieldset className="filter-group">
    <legend className="filter-title">{m.groups[filter]}</legend>
    {values.map((value) => (
      <CheckField
        key={value}
        name={filter}
        value={value}
        defaultChecked={search[filter]?.includes(value) ?? false}
        onChange={(event) => event.target.form?.requestSubmit()}
        label={
          <span className="row between">
            <span>{label(value)}</span>
            <span className="small faint figures">{formatCount(countOf(counts, filter, value))}</span>
          </span>
        }
      />
    ))}
  </fieldset>
)

/** One county as a list, because there are 22 of them; those without an animal are left out. */
const CityGroup = ({ search, counts }: Facets) => {
  const chosen = search.city ?? []
  const offered = cities.filter((city) => countIn(counts.city, city) > 0 || chosen.includes(city))
  return (
    <div className="filter-group">
      <h3>{m.groups.city}</h3>
      <select
        className="input"
        name="city"
        aria-label={m.groups.city}
        defaultValue={chosen[0] ?? ''}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        <option value="">{m.all_cities}</option>
        {offered.map((city) => (
          <option key={city} value={city}>
            {m.with_detail(city, formatCount(countIn(counts.city, city)))}
          </option>
        ))}
      </select>
    </div>
  )
}

const tagsOf = ({ search, counts }: Facets) => [
  ...new Set([...(search.tag ?? []), ...counts.tag.slice(0, offeredTags).map(({ value }) => value)]),
]

const leadTo = (search: AdoptionSearch, form: HTMLFormElement) => {
  const written = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)])
  const { sort } = search
  const read = readAdoptionSearch(joinRepeated(written.filter(([, value]) => value !== '')))
  goTo(searchAddress({ ...read, ...(sort && { sort }) }))
}

/**
 * Words and all filters. A plain form, so that it works without JavaScript too; with it every tick acts at once.
 *
 * @param id of the form, for controls elsewhere that belong to it
 */
export const FilterForm = ({ search, counts, id }: Facets & { id?: string }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    leadTo(search, event.currentTarget)
  }
  const facets = { search, counts }
  const tags = tagsOf(facets)
  return (
    <form id={id} action="/adoptions/search" onSubmit={submit} key={searchAddress(search)} className="adoption-filters">
      <div className="row gap-2 keyword">
        <SearchInput q={search.q} label={m.search_label} />
        <IconButton icon="search" label={m.search} type="submit" />
      </div>
      <Group {...facets} filter="species" values={choices.species} />
      <Group {...facets} filter="age" values={choices.age} label={ageLabel} />
      <Group {...facets} filter="sex" values={choices.sex} />
      <CityGroup {...facets} />
      <Group {...facets} filter="good_with" values={choices.good_with} />
      {tags.length > 0 && <Group {...facets} filter="tag" values={tags} />}
      <Group {...facets} filter="size" values={choices.size} />
      <Group {...facets} filter="neutered" values={choices.neutered} />
      <Group {...facets} filter="channel" values={choices.channel} />
    </form>
  )
}

/** The filters that are set, each with a way to take it back. */
export const AppliedFilters = ({ search }: { search: AdoptionSearch }) => (
  <>
    {search.q && <FilterChip label={m.word(search.q)} onRemove={() => goTo(searchAddress(search, { q: undefined }))} />}
    {appliedFilters(search).map(({ key, value }) => (
      <FilterChip
        key={`${key}-${value}`}
        label={labelOf(key, value)}
        onRemove={() => goTo(searchAddress(search, without(search, key, value)))}
      />
    ))}
  </>
)
