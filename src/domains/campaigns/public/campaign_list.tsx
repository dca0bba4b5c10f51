import type { FormEvent } from 'react'
import type { CampaignCard as CampaignCardData, campaignTypes } from '#domains/campaigns/contract.ts'
import { listPathOf } from '#domains/campaigns/ui/addresses.ts'
import { CampaignCard } from '#domains/campaigns/ui/campaign_card.tsx'
import { goTo } from '#platform/browser/navigation.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Breadcrumbs, Pager, Tabs } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { campaignWords as m } from '../messages.ts'
import { type CampaignSearch, type CampaignSort, campaignSorts, listAddress } from './list_search.ts'

export type ListedType = (typeof campaignTypes)[number]
const types: readonly ListedType[] = ['neuter', 'medical', 'food', 'care_home']

/** Works without JavaScript too: a plain form that leads to the search page. */
const SearchForm = ({ q }: { q?: string | undefined }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    goTo(listAddress('/campaigns/search', words ? { q: words } : {}))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use yet
    <form className="row gap-2 campaign-search" role="search" action="/campaigns/search" onSubmit={submit}>
      <input
        key={q}
        className="input"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        aria-label={m.search_label}
        placeholder={m.search_label}
      />
      <IconButton icon="search" label={m.search} type="submit" />
    </form>
  )
}

const SortSelect = ({ path, search }: { path: string; search: CampaignSearch }) => (
  <select
    className="input sort-select"
    aria-label={m.sort_label}
    value={search.sort ?? 'ends_at'}
    onChange={(event) => {
      const sort = event.target.value as CampaignSort
      goTo(listAddress(path, search, { sort: sort === 'ends_at' ? undefined : sort }))
    }}
  >
    {campaignSorts.map((sort) => (
      <option key={sort} value={sort}>
        {m.sort[sort]}
      </option>
    ))}
  </select>
)

type Results = { path: string; search: CampaignSearch; list: PageOf<CampaignCardData> }

const Cards = ({ path, search, list }: Results) => (
  <>
    <div className="grid columns-3 mt-3">
      {list.data.map((campaign, index) => (
        <CampaignCard key={campaign.id} campaign={campaign} first={index === 0} />
      ))}
    </div>
    <div className="mt-8">
      <Pager
        page={list.meta.page}
        pages={Math.ceil(list.meta.total / list.meta.per_page)}
        hrefOf={(page) => listAddress(path, search, { page })}
      />
    </div>
  </>
)

const None = ({ path, search }: Omit<Results, 'list'>) => {
  if (search.q) return <EmptyState icon="search" title={m.none_found} text={m.none_found_text} />
  if (search.state === 'ended')
    return <EmptyState title={m.none_ended} action={<ButtonLink href={path}>{m.see_open}</ButtonLink>} />
  const ended = listAddress(path, {}, { state: 'ended' })
  return (
    <EmptyState
      title={m.none_open}
      text={m.none_open_text}
      action={
        <ButtonLink href={ended} kind="outline">
          {m.see_ended}
        </ButtonLink>
      }
    />
  )
}

/** Open or ended, words, order, and what was found. */
const ListBody = ({ path, search, list }: Results) => (
  <>
    <div className="row between wrap mt-6">
      <div className="row wrap gap-2">
        <ChipLink on={search.state !== 'ended'} href={listAddress(path, search, { state: undefined })}>
          {m.open}
        </ChipLink>
        <ChipLink on={search.state === 'ended'} href={listAddress(path, search, { state: 'ended' })}>
          {m.ended}
        </ChipLink>
      </div>
      <div className="row gap-2 wrap list-tools">
        <SearchForm q={search.q} />
        <SortSelect path={path} search={search} />
      </div>
    </div>
    {list.data.length > 0 ? (
      <>
        <p className="small muted mt-4">{m.found(search.q, list.meta.total)}</p>
        <Cards path={path} search={search} list={list} />
      </>
    ) : (
      <None path={path} search={search} />
    )}
  </>
)

/** One of the four lists under the tabs of the kinds. */
export const CampaignListPage = ({ type, search, list }: { type: ListedType } & Omit<Results, 'path'>) => (
  <>
    <div className="container page-head">
      <Breadcrumbs
        items={[{ label: m.home, href: '/' }, { label: m.all, href: '/campaigns/search' }, { label: m.type[type] }]}
      />
      <h1 className="mt-3">{m.type[type]}</h1>
      <p className="lead">{m.intro[type]}</p>
    </div>
    <div className="container page-end">
      <Tabs
        label={m.types_label}
        tabs={types.map((entry) => ({ label: m.type[entry], href: listPathOf[entry], on: entry === type }))}
      />
      <ListBody path={listPathOf[type]} search={search} list={list} />
    </div>
  </>
)

/** Campaigns of every kind, by words. */
export const CampaignSearchPage = ({ search, list }: Omit<Results, 'path'>) => (
  <>
    <div className="container page-head">
      <Breadcrumbs items={[{ label: m.home, href: '/' }, { label: m.search_title }]} />
      <h1 className="mt-3">{m.search_title}</h1>
      <p className="lead">{m.search_lead}</p>
    </div>
    <div className="container page-end">
      <ListBody path="/campaigns/search" search={search} list={list} />
    </div>
  </>
)
