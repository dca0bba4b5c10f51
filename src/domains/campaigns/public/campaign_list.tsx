import type { CampaignCard as CampaignCardData, CampaignCount, campaignTypes } from '#domains/campaigns/contract.ts'
import { listPathOf } from '#domains/campaigns/ui/addresses.ts'
import { CampaignCard } from '#domains/campaigns/ui/campaign_card.tsx'
import type { PageOf } from '#platform/contract/list.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Breadcrumbs, Pager, Tabs } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import * as m from '../messages.ts'
import { CampaignFilters } from './campaign_filters.tsx'
import { type CampaignSearch, citiesOf, listAddress, openOf, speciesOf } from './list_search.ts'

export type ListedType = (typeof campaignTypes)[number]
const types: readonly ListedType[] = ['neuter', 'medical', 'food', 'care_home']

export type CampaignListData = { list: PageOf<CampaignCardData>; counts: readonly CampaignCount[] }
type Listed = CampaignListData & { search: CampaignSearch }
type Results = { path: string; search: CampaignSearch; list: PageOf<CampaignCardData> }

/** Cards that a phone shows without scrolling. */
const onFirstScreen = 1

const Cards = ({ path, search, list }: Results) => {
  const cards = list.data.map((campaign, index) => (
    <CampaignCard key={campaign.id} campaign={campaign} first={index === 0} />
  ))
  return (
    <>
      <h2 className="visually-hidden">{m.list_heading}</h2>
      <div className="grid columns-3 mt-3 below-fold-rows">
        {cards.slice(0, onFirstScreen)}
        <Deferred>{cards.slice(onFirstScreen)}</Deferred>
      </div>
      <Deferred>
        <div className="mt-8">
          <Pager meta={list.meta} hrefOf={(page) => listAddress(path, search, { page })} />
        </div>
      </Deferred>
    </>
  )
}

/** Nothing to show: why, and the way to something. */
const None = ({ path, search }: Omit<Results, 'list'>) => {
  const { q, city, state } = search
  if (q) {
    const all = <ButtonLink href={path}>{m.see_open}</ButtonLink>
    return <EmptyState icon="search" title={m.none_found} text={m.none_found_text} action={all} />
  }
  if (city) {
    const everywhere = listAddress(path, search, { city: undefined })
    return <EmptyState title={m.none_in(city)} action={<ButtonLink href={everywhere}>{m.see_everywhere}</ButtonLink>} />
  }
  if (state) {
    return <EmptyState title={m.none[state]} action={<ButtonLink href={path}>{m.see_open}</ButtonLink>} />
  }
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

const KindTabs = ({ counts, type }: Pick<CampaignListData, 'counts'> & { type?: ListedType }) => (
  <Tabs
    label={m.types_label}
    tabs={types.map((entry) => ({
      label: m.type[entry],
      href: listPathOf[entry],
      on: entry === type,
      count: openOf(counts, entry),
    }))}
  />
)

const ListBody = ({ path, search, list, counts, type }: Listed & { path: string; type?: ListedType }) => (
  <div className="container page-end">
    <KindTabs counts={counts} {...(type && { type })} />
    <CampaignFilters
      path={path}
      search={search}
      cities={citiesOf(counts, search, type)}
      species={speciesOf(counts, search, type)}
    />
    {list.data.length > 0 ? (
      <>
        <p className="small muted mt-4">{m.found(search.q, list.meta.total)}</p>
        <Cards path={path} search={search} list={list} />
      </>
    ) : (
      <None path={path} search={search} />
    )}
  </div>
)

/** One of the four lists under the tabs of the kinds. */
export const CampaignListPage = ({ type, ...listed }: { type: ListedType } & Listed) => (
  <>
    <div className="container page-head">
      <Breadcrumbs
        items={[{ label: m.home, href: '/' }, { label: m.all, href: '/campaigns/search' }, { label: m.type[type] }]}
      />
      <h1 className="mt-3">{m.type[type]}</h1>
      <p className="lead">{m.intro[type]}</p>
    </div>
    <ListBody path={listPathOf[type]} type={type} {...listed} />
  </>
)

/** Campaigns of every kind, by words. */
export const CampaignSearchPage = (listed: Listed) => {
  const { q } = listed.search
  return (
    <>
      <div className="container page-head">
        <Breadcrumbs items={[{ label: m.home, href: '/' }, { label: m.search_title }]} />
        <h1 className="mt-3">{q ? m.search_title_of(q) : m.search_title}</h1>
        <p className="lead">{q ? m.search_lead : m.all_lead}</p>
      </div>
      <ListBody path="/campaigns/search" {...listed} />
    </>
  )
}
