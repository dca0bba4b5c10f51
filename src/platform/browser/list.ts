import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { PageOf } from '#platform/contract/list.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import type { Caller } from './call.ts'
import { goTo } from './navigation.ts'
import { type PlainSearch, readSearch, writeSearch } from './plain_search.ts'

const filterKey = /^filter\[([\w.]+)\]$/

/** What the address says a list shows. */
export const listStateOf = (search: PlainSearch, defaults: { sort: string; per_page: number }): ListState => {
  const filters = Object.entries(search).flatMap(([key, value]) => {
    const name = filterKey.exec(key)?.[1]
    return name ? [[name, value]] : []
  })
  return {
    page: Number(search.page) || 1,
    per_page: Number(search.per_page) || defaults.per_page,
    sort: search.sort ?? defaults.sort,
    q: search.q ?? '',
    filters: Object.fromEntries(filters),
  }
}

/** The address's query for a list; what equals the default is left out. Other keys (a tab) stay. */
export const listSearchOf = (
  state: ListState,
  defaults: { sort: string; per_page: number },
  others: PlainSearch = {},
): string => {
  const filters = Object.entries(state.filters).map(([name, value]) => [`filter[${name}]`, value ?? ''])
  return writeSearch({
    ...others,
    page: state.page > 1 ? state.page : '',
    per_page: state.per_page === defaults.per_page ? '' : state.per_page,
    sort: state.sort === defaults.sort ? '' : state.sort,
    q: state.q,
    ...Object.fromEntries(filters),
  })
}

const isListKey = (key: string) => ['page', 'per_page', 'sort', 'q'].includes(key) || filterKey.test(key)

type Options = {
  readonly call: Caller
  /** The first sort word of the endpoint's list. */
  readonly sort: string
  readonly per_page?: number
  /** Filters that the page itself sets (a type in the path). */
  readonly fixed?: Readonly<Record<string, string>>
}

/**
 * A list whose question stands in the address: rows from the call, state and change for the ListPage.
 *
 * @example const list = useList<OrderRow>(listOrders, { call: callAsStaff, sort: '-created_at' })
 */
export const useList = <Row>(endpoint: AnyEndpoint, { call, sort, per_page = 25, fixed = {} }: Options) => {
  const { pathname, searchStr } = useLocation()
  const search = useMemo(() => readSearch(searchStr), [searchStr])
  const state = listStateOf(search, { sort, per_page })
  const { filters, ...question } = state
  const query = { ...question, filter: { ...filters, ...fixed } }
  const result = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: () => call(endpoint, { query } as never) as Promise<PageOf<Row>>,
    placeholderData: keepPreviousData,
  })
  const change = useCallback(
    (part: Partial<ListState>) => {
      const others = Object.fromEntries(Object.entries(search).filter(([key]) => !isListKey(key)))
      const defaults = { sort, per_page }
      const next = { ...listStateOf(search, defaults), ...part }
      const narrowed = part.page === undefined ? { ...next, page: 1 } : next
      goTo(pathname + listSearchOf(narrowed, defaults, others), { replace: part.q !== undefined })
    },
    [search, sort, per_page, pathname],
  )
  return {
    state,
    change,
    data: result.data,
    failed: result.isError,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
