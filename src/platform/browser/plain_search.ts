/**
 * The query of a page as flat texts: `?page=2&filter[status]=open` is `{ page: '2', 'filter[status]': 'open' }`. The
 * router's own way would write JSON into the address, which nobody can read or share.
 */
export type PlainSearch = Record<string, string>

/** Pairs as one text per key. A plain form repeats a key for each box ticked: `age=child,senior` means the same. */
export const joinRepeated = (pairs: Iterable<[string, string]>): PlainSearch => {
  const joined = new Map<string, string>()
  for (const [key, value] of pairs) {
    const before = joined.get(key)
    joined.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(joined)
}

/**
 * Reads a query string, with or without its question mark. The values of a repeated key are joined by commas. A value with
 * U+0000, which no text of the database can hold, is overlooked: a search for it is a search without words.
 */
export const readSearch = (text: string): PlainSearch =>
  joinRepeated([...new URLSearchParams(text)].filter(([, value]) => !value.includes('\u0000')))

/** The texts of a form as it stands, by the names of its fields. */
export const formTexts = (form: HTMLFormElement): PlainSearch =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

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
