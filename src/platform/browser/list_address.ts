import type { ListQuery, OfList } from '#platform/contract/list.ts'
import { type PlainSearch, writeSearch } from './plain_search.ts'

/** What a list shows, as ui's ListPage speaks of it. */
export type ListState = {
  page: number
  per_page: number
  sort: string
  q: string
  filters: Filters
  /** Behind which row the page begins, where it is too deep to count up to it. */
  after?: string | undefined
}

export type Defaults<Sort extends string = string> = { readonly sort: Sort | `-${Sort}`; readonly per_page?: number }
export type Filters<Name extends string = string> = { readonly [name in Name]?: string | undefined }

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
  ...(search.after && { after: search.after }),
})

/** What the address of a list says beside its filters. */
const listKeys: readonly (keyof ListQuery)[] = ['page', 'per_page', 'sort', 'q', 'after']

/** Whether a key of the address is about the list. */
export const isListKey = (key: string) => listKeys.some((known) => known === key) || filterName.test(key)

/** Whether an address says nothing of the list: neither what is asked nor which of its views is on the screen. */
export const isPlainSearch = (search: PlainSearch): boolean =>
  !Object.keys(search).some((key) => key === 'view' || isListKey(key))

/** What stays in the address whichever view of a list is chosen: how its rows are shown, the tab of the page that it stands in. */
export const keptBesideViews = (search: PlainSearch): PlainSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'view' && !isListKey(key)))

/** Writes a list's state as an address; defaults are left out, so the plain list has a plain address. */
export const searchOf = (state: ListState, defaults: Defaults): PlainSearch => {
  const search: PlainSearch = {}
  if (state.page > 1) search.page = String(state.page)
  if (state.page > 1 && state.after) search.after = state.after
  if (state.per_page !== (defaults.per_page ?? 25)) search.per_page = String(state.per_page)
  if (state.sort !== defaults.sort) search.sort = state.sort
  if (state.q) search.q = state.q
  for (const [name, value] of Object.entries(state.filters)) if (value) search[`filter[${name}]`] = value
  return search
}

/** A view that a list brings along: `ListView<FilterName<typeof api.list>>`. */
export type ListView<Filter extends string> = {
  readonly label: string
  readonly filters: Filters<Filter>
  /** What a plain address begins with, unless somebody saved a view for that; with filters, those instead of its own. */
  readonly opens?: boolean | Filters<Filter>
}

/**
 * Views of a list as tabs: each is an address with its filters; the one whose filters are applied is marked.
 *
 * @param path the list's own address
 * @param others what stands in each address beside the filters
 */
export const viewsOf = <Filter extends string>(
  path: string,
  state: Pick<ListState, 'filters'> & OfList<string, Filter>,
  views: readonly ListView<NoInfer<Filter>>[],
  others: PlainSearch = {},
) => {
  const words = (filters: Filters) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, v]) => v)
        .sort(),
    )
  return views.map(({ label, filters }) => ({
    label,
    href:
      path +
      writeSearch({
        ...others,
        ...Object.fromEntries(Object.entries(filters).map(([name, v]) => [`filter[${name}]`, v])),
      }),
    on: words(filters) === words(state.filters),
  }))
}
