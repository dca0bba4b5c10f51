import { useState } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink, Tag } from '#ui/chip.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { isWideScreen, lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Breadcrumbs, type Crumb, Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { AdoptionCard as AdoptionCardData } from '../contract.ts'
import { AdoptionCard } from '../ui/adoption_card.tsx'
import * as adoptionCardWords from '../ui/messages.ts'
import { useSaved } from '../ui/saved_store.ts'
import {
  type AdoptionSearch,
  adoptionSorts,
  appliedFilters,
  type Found,
  searchAddress,
  speciesPageOf,
  withoutFilters,
} from './list_search.ts'
import * as m from './messages.ts'

const AppliedFilters = lazyHydrated(async () => (await import('./search_filters.tsx')).AppliedFilters)
const FilterForm = lazyHydrated(async () => (await import('./search_filters.tsx')).FilterForm, isWideScreen)
const FilterSheet = lazyHydrated(async () => (await import('./search_sheet.tsx')).FilterSheet)

const formId = 'adoption-filters'

const SortSelect = ({ search, className }: { search: AdoptionSearch; className: string }) => (
  <select
    className={`input sort-select ${className}`}
    name="sort"
    form={formId}
    aria-label={m.sort_label}
    value={search.sort ?? '-published_at'}
    onChange={(event) => {
      const sort = findWord(adoptionSorts, event.target.value)
      goTo(searchAddress(search, { sort: sort === '-published_at' ? undefined : sort }))
    }}
  >
    {adoptionSorts.map((sort) => (
      <option key={sort} value={sort}>
        {m.sort[sort]}
      </option>
    ))}
  </select>
)

/** To those that this browser remembers; how many is known only in the browser. */
export const SavedLink = ({ on = false }: { on?: boolean }) => {
  const count = useSaved().length
  return (
    <ChipLink on={on} icon="heart" href={on ? '/adoptions/search' : '/adoptions/search?saved=1'}>
      {count > 0 ? m.saved_count(count) : m.saved}
    </ChipLink>
  )
}

/** The filters as a full-height sheet on phones; a tick acts at once and the sheet's button counts what is left. */
const PhoneFilters = ({ search, list, counts }: Found) => {
  const [open, setOpen] = useState(false)
  const count = appliedFilters(search).length
  return (
    <div className="row only-narrow gap-2 mt-3">
      <Button kind="outline" className="grow" icon="adjustments-horizontal" onClick={() => setOpen(true)}>
        {m.filter}
        {count > 0 && <Tag tone="secondary">{count}</Tag>}
      </Button>
      <SortSelect search={search} className="grow" />
      {open && <FilterSheet search={search} list={list} counts={counts} onClose={() => setOpen(false)} />}
    </div>
  )
}

const None = ({ search }: { search: AdoptionSearch }) =>
  search.q || appliedFilters(search).length > 0 ? (
    <EmptyState
      title={m.none}
      text={m.none_text}
      action={<ButtonLink href="/adoptions/search">{m.see_all}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={m.none_yet}
      text={m.none_yet_text}
      action={<ButtonLink href="/campaigns/search">{m.see_campaigns}</ButtonLink>}
    />
  )

/** Cards that a phone shows without scrolling. */
const onFirstScreen = 2

export const AdoptionGrid = ({ animals }: { animals: readonly AdoptionCardData[] }) => {
  const cards = animals.map((animal, index) => <AdoptionCard key={animal.id} animal={animal} first={index === 0} />)
  return (
    <>
      <h2 className="visually-hidden">{m.list_heading}</h2>
      <div className="grid columns-3 keep-2 mt-4 below-fold-rows">
        {cards.slice(0, onFirstScreen)}
        <Deferred>{cards.slice(onFirstScreen)}</Deferred>
      </div>
    </>
  )
}

const Column = ({ search, counts }: Omit<Found, 'list'>) => (
  <aside aria-label={m.filters}>
    <div className="row between filter-head">
      <h2 className="filter-title">{m.filter}</h2>
      {appliedFilters(search).length > 0 && (
        <a className="link small" href={searchAddress(withoutFilters(search))}>
          {m.clear_all}
        </a>
      )}
    </div>
    <FilterForm id={formId} search={search} counts={counts} />
  </aside>
)

/** The head of the search and of the saved animals. */
export const SearchHead = ({ title, lead, above = [] }: { title: string; lead: string; above?: readonly Crumb[] }) => (
  <div className="container page-head">
    <Breadcrumbs items={[{ label: m.home, href: '/' }, ...above, { label: title }]} />
    <h1 className="mt-3">{title}</h1>
    <p className="lead">{lead}</p>
  </div>
)

const ListHead = ({ search }: Pick<Found, 'search'>) => {
  const species = speciesPageOf(search)
  if (!species) return <SearchHead title={adoptionCardWords.title} lead={m.lead} />
  const above = [{ label: adoptionCardWords.title, href: '/adoptions/search' }]
  return <SearchHead title={adoptionCardWords.species_title[species]} lead={m.lead} above={above} />
}

/** Animals that look for a home, by everything that is known of them. */
export const AdoptionSearchPage = ({ search, list, counts }: Found) => (
  <>
    <ListHead search={search} />
    <div className="container filter-layout page-end">
      <Column search={search} counts={counts} />
      <div>
        <PhoneFilters search={search} list={list} counts={counts} />
        <div className="row between wrap list-head adoption-head">
          <div className="row gap-2 wrap">
            <b role="status">{m.total(formatCount(list.meta.total))}</b>
            <AppliedFilters search={search} />
          </div>
          <div className="row gap-2">
            <SavedLink />
            <SortSelect search={search} className="only-wide" />
          </div>
        </div>
        {list.data.length > 0 ? (
          <>
            <AdoptionGrid animals={list.data} />
            <Deferred>
              <div className="mt-8">
                <Pager meta={list.meta} hrefOf={(page) => searchAddress(search, { page })} />
              </div>
            </Deferred>
          </>
        ) : (
          <None search={search} />
        )}
      </div>
    </div>
  </>
)
