import { type AdoptionCard, adoptionsApi } from '#domains/adoptions/contract.ts'
import { resultsApi, type YearResults } from '#domains/applications/results/contract.ts'
import { type CampaignCard, campaignsApi } from '#domains/campaigns/contract.ts'
import { lampsApi } from '#domains/lamps/contract.ts'
import { ledgerApi } from '#domains/ledger/contract.ts'
import { type ProductCard, productsApi } from '#domains/products/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type HomeNews, readHomeNews } from './news_section.tsx'

/** Everything the home page shows. Its sections are those that have data. */
export type HomeData = HomeNews & {
  readonly texts: readonly string[]
  readonly subtitle: string
  /** First day of the present month in Taipei. */
  readonly month: string
  readonly campaigns: readonly CampaignCard[]
  readonly open_campaigns: number
  /** Animals that found a home this year. */
  readonly homes: number
  /** What applications for help led to this year. */
  readonly results: YearResults
  /** The newest that look for a home, and how many cats and dogs do. */
  readonly adoptions: { readonly animals: readonly AdoptionCard[]; readonly cats: number; readonly dogs: number }
  readonly lamps: CallResult<typeof lampsApi.list>
  readonly products: readonly ProductCard[]
  readonly books: CallResult<typeof ledgerApi.list>
  /** Published sums of this year, if there are any. */
  readonly year: CallResult<typeof ledgerApi.years>['years'][number] | null
}

const shownEntries = 3
/** Newest entries among which those tell something that are no costs of a payment. */
const readEntries = 30
const shownAnimals = 4
/** Newest listings among which those with a photo come first. */
const readAnimals = 24
const shownCampaigns = 4
const shownLights = 6

/** Soonest end first, as they came; those that have reached their target wait behind the others. */
export const mostUrgent = <Campaign extends Pick<CampaignCard, 'percent'>>(
  campaigns: readonly Campaign[],
): Campaign[] =>
  campaigns
    .toSorted((a, b) => Number((a.percent ?? 0) >= 100) - Number((b.percent ?? 0) >= 100))
    .slice(0, shownCampaigns)

/** The newest with a photo; those that have none yet fill up. */
const withPhotosFirst = (animals: readonly AdoptionCard[]) =>
  animals.toSorted((a, b) => Number(a.photo === null) - Number(b.photo === null)).slice(0, shownAnimals)

/** The newest lights, each with another wish while there are others; those without words say nothing twice. */
export const variedLights = <Light extends { wish: string }>(lights: readonly Light[]): Light[] => {
  const isFirst = ({ wish }: Light, at: number) => !wish || lights.findIndex((other) => other.wish === wish) === at
  return [...lights.filter(isFirst), ...lights.filter((light, at) => !isFirst(light, at))].slice(0, shownLights)
}

/** The home page's reads, all at once. */
export const readHome = async (call: Caller, website: PublicWebsite): Promise<HomeData> => {
  const month = `${taipeiDay(new Date()).slice(0, 7)}-01`
  const [campaigns, animals, counts, homes, results, lamps, products, books, { years }, daily] = await Promise.all([
    call(campaignsApi.list, { query: { filter: { state: 'active' } } }),
    call(adoptionsApi.list, { query: { per_page: readAnimals, filter: {} } }),
    call(adoptionsApi.counts, { query: { filter: {} } }),
    call(adoptionsApi.homes, {}),
    call(resultsApi.year, {}),
    call(lampsApi.list, { query: { filter: {} } }),
    call(productsApi.list, { query: { per_page: 4, sort: '-popular', filter: { in_stock: '1' } } }),
    call(ledgerApi.list, { query: { per_page: readEntries, filter: { from: month } } }),
    call(ledgerApi.years, {}),
    readHomeNews(call),
  ])
  const waiting = (species: string) => counts.species.find(({ value }) => value === species)?.count ?? 0
  return {
    ...daily,
    texts: website.hero_texts,
    subtitle: website.hero_subtitle,
    month,
    campaigns: mostUrgent(campaigns.data),
    open_campaigns: campaigns.meta.total,
    homes: homes.count,
    results,
    adoptions: { animals: withPhotosFirst(animals.data), cats: waiting('cat'), dogs: waiting('dog') },
    lamps: { ...lamps, data: variedLights(lamps.data) },
    products: products.data,
    books: { ...books, data: books.data.filter(({ category }) => category !== 'gateway_fee').slice(0, shownEntries) },
    year: years.find(({ year }) => year === Number(month.slice(0, 4))) ?? null,
  }
}
