import { joinRepeated } from '#platform/browser/plain_search.ts'

/** Query keys that a public page may depend on. All others (utm_source, fbclid, …) neither reach it nor fill the cache. */
const plainKeys = [
  'page',
  'per_page',
  'sort',
  'q',
  'year',
  'month',
  'from',
  'to',
  'kind',
  'state',
  'tab',
  'saved',
  'amount',
  'campaign',
  'lamp',
  'brand',
  'price_min',
  'price_max',
  'in_stock',
  'period',
  'bank',
  'category',
  'row',
  'after',
  'species',
  'age',
  'sex',
  'city',
  'good_with',
  'size',
  'neutered',
  'tag',
  'channel',
  'district',
  'service',
  'open_today',
  'accepts_stray',
  'topic',
]
const filterKey = /^filter\[[a-z_]{1,30}\]$/

/**
 * The one name of a page: its path, and the known keys of its query in a fixed order.
 *
 * @param url path and query as the browser sent it
 */
export const pageAddress = (url: string): string => {
  const at = url.indexOf('?')
  if (at < 0) return url
  const known = [...new URLSearchParams(url.slice(at + 1))]
    .filter(([key, value]) => value !== '' && value.length <= 100 && (plainKeys.includes(key) || filterKey.test(key)))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (known.length === 0) return url.slice(0, at)
  const query = new URLSearchParams(joinRepeated(known)).toString()
  return `${url.slice(0, at)}?${query.replaceAll('%5B', '[').replaceAll('%5D', ']')}`
}
