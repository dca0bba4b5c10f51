import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { CallResult } from '#platform/contract/endpoint.ts'
import type { FilterName, ListEndpoint, ListQuery, OfList, SortWord } from '#platform/contract/list.ts'
import { CallFailed } from './call.ts'
import { type PlainSearch, writeSearch } from './plain_search.ts'
import { useCall } from './use_call.tsx'

/** What a list shows, as ui's ListPage speaks of it. */
type ListState = {
  page: number
  per_page: number
  sort: string
  q: string
  filters: Filters
}

type Defaults<Sort extends string = string> = { readonly sort: Sort | `-${Sort}`; readonly per_page?: number }
type Filters<Name extends string = string> = { readonly [name in Name]?: string | undefined }

const filterName = /^filter\[([\w.]+)\]$/

const wholeOr = (text: string | undefined, fallback: number) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : fallback)

/** Reads a list's state from the address; what the address does not say has its default. */
export const listStateOf = (search: PlainSearch, defaults: Defaults): ListState => ({
  page: Math.max(1, wholeOr(search.page, 1)),
  per_page: wholeOr(search.per_page, defaults.per_page ?? 25),
  sort: search.sort ?? defaults.sort,
  q: search.q ?? '',
  filters: Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const name = filterName.exec(key)?.[1]
      return name ? [[name, value]] : []
    }),
  ),
})

/** What the address of a list says beside its filters. */
const listKeys: readonly (keyof ListQuery)[] = ['page', 'per_page', 'sort', 'q', 'after']

const isListKey = (key: string) => listKeys.some((known) => known === key) || filterName.test(key)

/** Writes a list's state as an address; defaults are left out, so the plain list has a plain address. */
export const searchOf = (state: ListState, defaults: Defaults): PlainSearch => {
  const search: PlainSearch = {}
  if (state.page > 1) search.page = String(state.page)
  if (state.per_page !== (defaults.per_page ?? 25)) search.per_page = String(state.per_page)
  if (state.sort !== defaults.sort) search.sort = state.sort
  if (state.q) search.q = state.q
  for (const [name, value] of Object.entries(state.filters)) if (value) search[`filter[${name}]`] = value
  return search
}

/** A saved view of a list: `ListView<FilterName<typeof api.list>>`. */
export type ListView<Filter extends string> = { readonly label: string; readonly filters: Filters<Filter> }

/**
 * Saved views of a list as tabs: each is an address with its filters; the one whose filters are applied is marked.
 *
 * @param path the list's own address
 */
export const viewsOf = <Sort extends string, Filter extends string>(
  path: string,
  state: ListState & OfList<Sort, Filter>,
  views: readonly ListView<NoInfer<Filter>>[],
) => {
  const words = (filters: Filters) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, v]) => v)
        .sort(),
    )
  return views.map(({ label, filters }) => ({
    label,
    href: path + writeSearch(Object.fromEntries(Object.entries(filters).map(([name, v]) => [`filter[${name}]`, v]))),
    on: words(filters) === words(state.filters),
  }))
}

/**
 * A list of the back office whose page, filters, sort and search live in the address; other keys of it (a tab) stay. The rows before stay in sight
 * while the next ones load. The answer goes to ListPage as it is.
 *
 * @param fixed filters of the page itself, e.g. the type of campaigns; they are not in the address
 */
export const useList = <E extends ListEndpoint>(
  endpoint: E,
  defaults: Defaults<SortWord<E>>,
  fixed: Filters<FilterName<E>> = {},
) => {
  const call = useCall()
  const search = useSearch({ strict: false }) as PlainSearch
  const navigate = useNavigate()
  const key = JSON.stringify([search, defaults])
  const state: ListState & OfList<SortWord<E>, FilterName<E>> = useMemo(() => listStateOf(search, defaults), [key])
  const query = {
    page: state.page,
    per_page: state.per_page,
    sort: state.sort,
    q: state.q,
    filter: { ...state.filters, ...fixed },
  }
  const rows = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: () => call(endpoint, { query } as never) as Promise<CallResult<E>>,
    placeholderData: keepPreviousData,
  })
  const onChange = useCallback(
    (patch: Partial<ListState>) => {
      const others = Object.fromEntries(Object.entries(search).filter(([key]) => !isListKey(key)))
      const next = { ...others, ...searchOf({ ...state, ...patch }, defaults) }
      void navigate({ to: '.', search: next as never, replace: patch.q !== undefined, resetScroll: false })
    },
    [navigate, state, key],
  )
  return {
    state,
    onChange,
    list: rows.data,
    failed: rows.isError,
    failure: rows.error instanceof CallFailed ? rows.error : undefined,
    onRetry: () => void rows.refetch(),
  }
}
