import type { PlainSearch } from '#platform/browser/plain_search.ts'
import type { CampaignCount, ListState } from '../contract.ts'

export const campaignSorts = ['ends_at', '-starts_at', '-progress'] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** The states a list can show, in the order of its chips; the first needs no word in the address. */
export const shownStates = ['active', 'ending', 'funded', 'ended'] as const satisfies readonly ListState[]

/** The animals of the chips. */
export const shownSpecies = ['cat', 'dog'] as const
type Species = (typeof shownSpecies)[number]

/** What the address of a campaign list says. Defaults are absent, so that each list has one address. */
export type CampaignSearch = {
  page?: number
  state?: Exclude<ListState, 'active'>
  city?: string
  species?: Species
  sort?: CampaignSort
  q?: string
}

/** Reads the address of a list; anything unknown counts as not there. */
export const readCampaignSearch = (search: PlainSearch): CampaignSearch => {
  const page = Number(search.page)
  const sort = campaignSorts.find((word) => word === search.sort)
  const q = search.q?.trim().slice(0, 100)
  const city = search.city?.trim()
  const state = shownStates.find((word) => word === search.state)
  const species = shownSpecies.find((word) => word === search.species)
  const unusual = state === 'active' ? undefined : state
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000 && { page }),
    ...(unusual && { state: unusual }),
    ...(city && city.length <= 20 && { city }),
    ...(species && { species }),
    ...(sort && sort !== 'ends_at' && { sort }),
    ...(q && { q }),
  }
}

/** The address of a list with some of its parts changed; every change but a page starts on the first page. */
export const listAddress = (path: string, search: CampaignSearch, change: CampaignSearchChange = {}): string => {
  const next = { ...search, ...(!('page' in change) && { page: undefined }), ...change }
  const pairs = Object.entries(next).filter(([key, value]) => value && !(key === 'page' && value === 1))
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

export type CampaignSearchChange = { [K in keyof CampaignSearch]?: CampaignSearch[K] | undefined }

/** The question that a list's address asks of the server. */
export const questionOf = (search: CampaignSearch) => ({
  page: search.page ?? 1,
  sort: search.sort ?? ('ends_at' as const),
  ...(search.q && { q: search.q }),
  filter: {
    state: search.state ?? ('active' as const),
    ...(search.city && { city: search.city }),
    ...(search.species && { species: search.species }),
  },
})

/** A county of the lists and how many campaigns it has. */
export type CityCount = { city: string; count: number }

/** The counties that have campaigns of a kind (or of any) in a state, most first; the chosen one always among them. */
export const citiesOf = (
  counts: readonly CampaignCount[],
  { state = 'active', city }: { state?: ListState; city?: string },
  type?: CampaignCount['type'],
): CityCount[] => {
  const found = new Map<string, number>(city ? [[city, 0]] : [])
  for (const row of counts) {
    if (row.city === null || (type && row.type !== type)) continue
    const count = (found.get(row.city) ?? 0) + row[state]
    if (count > 0 || row.city === city) found.set(row.city, count)
  }
  return [...found].map(([city, count]) => ({ city, count })).sort((a, b) => b.count - a.count)
}

/** The animals that campaigns of a kind (or of any) in a state are about; the chosen one always among them. */
export const speciesOf = (
  counts: readonly CampaignCount[],
  { state = 'active', species }: { state?: ListState; species?: Species },
  type?: CampaignCount['type'],
): Species[] =>
  shownSpecies.filter(
    (word) => word === species || counts.some((row) => (!type || row.type === type) && row[word][state] > 0),
  )

/** How many campaigns of a kind are open. */
export const openOf = (counts: readonly CampaignCount[], type: CampaignCount['type']): number =>
  counts.filter((row) => row.type === type).reduce((sum, row) => sum + row.active, 0)
