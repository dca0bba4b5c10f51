import { goTo } from '#platform/browser/navigation.ts'
import { formTexts } from '#platform/browser/plain_search.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import * as m from '../messages.ts'
import {
  type CampaignSearch,
  type CityCount,
  campaignSorts,
  listAddress,
  readCampaignSearch,
  shownStates,
} from './list_search.ts'

const CampaignSearchForm = ({ q }: Pick<CampaignSearch, 'q'>) => (
  <SearchForm
    className="campaign-search"
    action="/campaigns/search"
    addressOf={(words) => listAddress('/campaigns/search', words ? { q: words } : {})}
  >
    <SearchInput q={q} label={m.search_label} />
    <IconButton icon="search" label={m.search} type="submit" />
  </SearchForm>
)

type FiltersProps = {
  path: string
  search: CampaignSearch
  cities: readonly CityCount[]
  /** The animals that a list can be narrowed to. */
  species: readonly ('cat' | 'dog')[]
}

/** County and order. A choice leads on at once; without JavaScript its button does. */
const Choices = ({ path, search, cities }: Omit<FiltersProps, 'species'>) => {
  const go = (form: HTMLFormElement | null) => {
    if (!form) return
    const { city, sort } = readCampaignSearch(formTexts(form))
    goTo(listAddress(path, search, { city, sort }))
  }
  return (
    <form className="row gap-2 campaign-choices" action={path} key={`${search.city}${search.sort}`}>
      {search.state && <input type="hidden" name="state" value={search.state} />}
      {search.species && <input type="hidden" name="species" value={search.species} />}
      {search.q && <input type="hidden" name="q" value={search.q} />}
      <select
        className="input sort-select"
        name="city"
        aria-label={m.city_label}
        defaultValue={search.city ?? ''}
        onChange={(event) => go(event.target.form)}
      >
        <option value="">{m.any_city}</option>
        {cities.map(({ city, count }) => (
          <option key={city} value={city}>
            {m.city(city, count)}
          </option>
        ))}
      </select>
      <select
        className="input sort-select"
        name="sort"
        aria-label={m.sort_label}
        defaultValue={search.sort ?? 'ends_at'}
        onChange={(event) => go(event.target.form)}
      >
        {campaignSorts.map((sort) => (
          <option key={sort} value={sort}>
            {m.sort[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <Button kind="secondary" size="small" type="submit">
          {m.apply}
        </Button>
      </noscript>
    </form>
  )
}

/** State, words, county and order of a campaign list; all of them stand in the address. */
export const CampaignFilters = ({ path, search, cities, species }: FiltersProps) => (
  <div className="row between wrap mt-6">
    <nav className="row wrap gap-2" aria-label={m.states_label}>
      {shownStates.map((state) => (
        <ChipLink
          key={state}
          on={(search.state ?? 'active') === state}
          href={listAddress(path, search, { state: state === 'active' ? undefined : state })}
        >
          {m.states[state]}
        </ChipLink>
      ))}
      {species.map((word) => {
        const on = search.species === word
        return (
          <ChipLink key={word} on={on} icon={word} href={listAddress(path, search, { species: on ? undefined : word })}>
            {m.species[word]}
          </ChipLink>
        )
      })}
    </nav>
    <div className="row gap-2 wrap list-tools">
      <CampaignSearchForm q={search.q} />
      <Choices path={path} search={search} cities={cities} />
    </div>
  </div>
)
