import type { PlainSearch } from '#platform/browser/plain_search.ts'

/** What the address of a list of news says. Defaults are absent, so that each list has one address. */
export type NewsSearch = { page?: number; q?: string }

/** Reads the address of a list; anything unknown counts as not there. */
export const readNewsSearch = (search: PlainSearch): NewsSearch => {
  const page = Number(search.page)
  const q = search.q?.trim().slice(0, 100)
  return { ...(Number.isInteger(page) && page > 1 && page <= 1_000 && { page }), ...(q && { q }) }
}

/** The address of a list; the first page carries no number. */
export const newsListAddress = (path: string, { page, q }: NewsSearch): string => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page && page > 1 && { page: String(page) }) }).toString()
  return query ? `${path}?${query}` : path
}

/** The question that a list's address asks of the server. */
export const newsQuestion = ({ page, q }: NewsSearch, category?: number) => ({
  page: page ?? 1,
  ...(q && { q }),
  filter: category === undefined ? {} : { category },
})
