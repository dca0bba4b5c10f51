import type { PlainSearch } from '#platform/browser/plain_search.ts'

export const campaignSorts = ['ends_at', '-starts_at', '-progress'] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** What the address of a campaign list says. Defaults are absent, so that each list has one address. */
export type CampaignSearch = { page?: number; state?: 'ended'; sort?: CampaignSort; q?: string }

/** Reads the address of a list; anything unknown counts as not there. */
export const readCampaignSearch = (search: PlainSearch): CampaignSearch => {
  const page = Number(search.page)
  const sort = campaignSorts.find((word) => word === search.sort)
  const q = search.q?.trim().slice(0, 100)
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000 && { page }),
    ...(search.state === 'ended' && { state: 'ended' as const }),
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
})
