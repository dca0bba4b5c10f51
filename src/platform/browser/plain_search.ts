/**
 * The query of a page as flat texts: `?page=2&filter[status]=open` is `{ page: '2', 'filter[status]': 'open' }`. The
 * router's own way would write JSON into the address, which nobody can read or share.
 */
export type PlainSearch = Record<string, string>

/** Reads a query string, with or without its question mark. The last of repeated keys counts. */
export const readSearch = (text: string): PlainSearch => Object.fromEntries(new URLSearchParams(text))

/** Writes a query string with its question mark; empty values are left out. Brackets stay readable. */
export const writeSearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)])
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs).toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`
}

/**
 * What a route's loader depends on: its search, read once more as text. The router also passes on keys that nobody
 * knows (`utm_source`); the server renders without them, and the browser must come to the same.
 */
export const readAgain = <S>(read: (search: PlainSearch) => S, search: object): S =>
  read(
    Object.fromEntries(
      Object.entries(search)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, String(value)]),
    ),
  )
