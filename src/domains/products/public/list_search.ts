import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { definedOf } from '#platform/contract/closed_lists.ts'

export const productSorts = ['-created_at', '-popular', 'price', '-price'] as const
export type ProductSort = (typeof productSorts)[number]

/** What the address of a product list says. Defaults are absent, so that each list has one address. Prices in NT$. */
export type ProductSearch = {
  page?: number
  /** Only where the page itself is not about a category: among what was searched. */
  category?: number
  brand?: number
  price_min?: number
  price_max?: number
  in_stock?: 1
  sort?: ProductSort
  q?: string
}
export type ProductSearchChange = { [K in keyof ProductSearch]?: ProductSearch[K] | undefined }

const wholeIn = (text: string | undefined, from: number, to: number): number | undefined => {
  if (text === undefined || !/^\d{1,9}$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= from && value <= to ? value : undefined
}

/** Reads the address of a list; anything unknown or outside its range counts as not there. */
export const readProductSearch = (search: PlainSearch): ProductSearch => {
  const sort = productSorts.find((word) => word === search.sort)
  const price_min = wholeIn(search.price_min, 1, 1_000_000)
  const price_max = wholeIn(search.price_max, 1, 1_000_000)
  // Written the wrong way round, the two prices still mean the span between them.
  const swapped = price_min !== undefined && price_max !== undefined && price_min > price_max
  return definedOf({
    page: wholeIn(search.page, 2, 1_000),
    category: wholeIn(search.category, 1, 2_147_483_647),
    brand: wholeIn(search.brand, 1, 2_147_483_647),
    price_min: swapped ? price_max : price_min,
    price_max: swapped ? price_min : price_max,
    in_stock: search.in_stock === '1' ? (1 as const) : undefined,
    sort: sort === '-created_at' ? undefined : sort,
    q: search.q?.trim().slice(0, 100) || undefined,
  })
}

/** The address of a list with some of its parts changed; every change but a page starts on the first page. */
export const productListAddress = (path: string, search: ProductSearch, change: ProductSearchChange = {}): string => {
  const next = { ...search, ...(!('page' in change) && { page: undefined }), ...change }
  const pairs = Object.entries(next)
    .filter(([key, value]) => value && !(key === 'page' && value === 1))
    .map(([key, value]) => [key, String(value)])
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** How many filters are set; the words, the order and the page are none. */
export const countFilters = ({ category, brand, price_min, price_max, in_stock }: ProductSearch): number =>
  [category, brand, price_min ?? price_max, in_stock].filter((value) => value !== undefined).length

/** The search without its filters. */
export const withoutFilters = ({ sort, q }: ProductSearch): ProductSearch => definedOf({ sort, q })

/** The question that a list's address asks of the server. `fixed` is what the page itself is about. */
export const productQuestion = (search: ProductSearch, fixed: { category?: number; brand?: number } = {}) => {
  const { page, sort, q, category, brand, price_min, price_max, in_stock } = search
  return {
    page: page ?? 1,
    sort: sort ?? ('-created_at' as const),
    ...(q && { q }),
    filter: {
      ...definedOf({ category, brand, price_min, price_max, in_stock: in_stock && ('1' as const) }),
      ...fixed,
    },
  }
}
