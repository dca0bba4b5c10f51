import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FilterName, ListEndpoint, SortWord } from '#platform/contract/list.ts'
import type { SavedView, SavedViewInput } from '#platform/contract/list_views/contract.ts'
import type { ListName } from '#registry/lists.ts'
import {
  type Defaults,
  type Filters,
  isPlainSearch,
  keptBesideViews,
  type ListState,
  type ListView,
  searchOf,
  viewsOf,
} from './list_address.ts'
import { writeSearch } from './plain_search.ts'
import { useColumns } from './use_columns.ts'
import { useCounts } from './use_counts.ts'
import { useListRows } from './use_list_rows.ts'
import { useLook } from './use_look.ts'
import { usePlainSearch } from './use_plain_search.ts'
import { searchOfView, usableView, useSavedViews } from './use_saved_views.ts'

type Options<E> = Defaults<SortWord<E>> & {
  /** Under which its columns and views are saved. */
  readonly name: ListName
  /** Its views, each with its filters and how many rows it has. */
  readonly views?: readonly ListView<FilterName<E>>[]
  /** Filters that stay whichever view is chosen. */
  readonly keep?: readonly FilterName<E>[]
  /** Filters of the page itself, e.g. the type of campaigns; they are not in the address. */
  readonly fixed?: Filters<FilterName<E>>
}

type Named = Pick<SavedViewInput, 'name' | 'is_shared' | 'is_default'>

/** What of a list a saved view remembers. */
const contentOf = ({ q, filters, sort }: ListState, columns: readonly string[] | undefined) => ({
  q,
  filters: Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  sort,
  columns: columns ? [...columns] : null,
})

const nameOf = ({ name, is_shared, is_default }: SavedView): Named => ({ name, is_shared, is_default })

/** What a plain address asks by when this view opens it. */
const filtersOf = <Filter extends string>({ opens, filters }: ListView<Filter>): Filters<Filter> =>
  typeof opens === 'object' ? opens : filters

/** The views of a list: its own, and those that people save. One of these may be what a plain address begins with. */
const useViews = <E extends ListEndpoint>(
  endpoint: E,
  { name, views = [], keep = [], fixed = {}, ...defaults }: Options<E>,
  state: ListState,
) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { search, go: navigate } = usePlainSearch()
  const saved = useSavedViews(name, endpoint)
  const active = saved.views?.find(({ id }) => String(id) === search.view)
  const first = saved.views?.find(({ is_default }) => is_default)
  const opening = views.find(({ opens }) => opens)
  const kept = keptBesideViews(search)
  const isPlain = isPlainSearch(search)
  const go = (next: object) => navigate(next, { replace: true })

  /** The address of a view of the list's own, beside one that a plain address begins with. */
  const plainly = first || opening ? { ...kept, view: 'all' } : kept
  useEffect(() => {
    if (!isPlain || !saved.views) return
    if (first) go({ ...search, ...searchOfView(saved.list, first, defaults, saved.mayAsk) })
    else if (opening) go({ ...search, ...plainly, ...searchOf({ ...state, filters: filtersOf(opening) }, defaults) })
  }, [isPlain, saved.views, first, opening])

  const lastingFilters = Object.fromEntries(keep.map((filter) => [filter, state.filters[filter]]))
  const own = views.map((view) => ({ ...view, filters: { ...view.filters, ...lastingFilters } }))
  const others = (saved.views ?? []).map((view) => ({ view, ...usableView(saved.list, view, saved.mayAsk) }))
  const counts = useCounts(endpoint, [...own, ...others], fixed)
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count })
  const ownTabs = viewsOf(path, state, own, plainly).map((tab, index) => ({
    ...tab,
    on: tab.on && !active,
    ...withCount(counts[index]),
  }))
  const savedTabs = others.map(({ view }, index) => ({
    label: view.is_own ? view.name : `${view.name}（${view.owner_name}）`,
    href: path + writeSearch({ ...kept, ...searchOfView(saved.list, view, defaults, saved.mayAsk) }),
    on: view === active,
    // The counts are of filters alone.
    ...withCount(view.q ? undefined : counts[own.length + index]),
  }))
  return {
    tabs: [...ownTabs, ...savedTabs],
    saved,
    active,
    dropped: others.find(({ view }) => view === active)?.dropped ?? 0,
    hidden: others.find(({ view }) => view === active)?.hidden ?? 0,
    /** Whether it is not known yet with which view the list begins. */
    isWaiting: isPlain && (saved.views === undefined || first !== undefined || opening !== undefined),
    show: (view: SavedView) => go({ ...kept, ...searchOfView(saved.list, view, defaults, saved.mayAsk) }),
    leave: () => go(plainly),
  }
}

/**
 * A list of the back office: its rows, its views with their counts, the columns that the person chose, and the views they
 * saved. The answer goes to ListPage as it is.
 */
export const useList = <E extends ListEndpoint>(endpoint: E, options: Options<E>) => {
  const { name, views = [], keep: __, fixed = {}, ...defaults } = options
  const opening = views.find(({ opens }) => opens)
  const rows = useListRows<E>(endpoint, defaults, fixed, opening && filtersOf(opening))
  const { tabs, saved, active, dropped, hidden, isWaiting, show, leave } = useViews(endpoint, options, rows.state)
  const columns = useColumns(active ? `${name}:${active.id}` : name, active?.columns)
  const asked = contentOf(rows.state, columns.chosen)
  const change = async (fields: SavedViewInput) => {
    const refused = active && (await saved.update(active, fields))
    if (!refused) columns.choose(undefined)
    return refused
  }
  return {
    ...rows,
    ...useLook(),
    list: isWaiting ? undefined : rows.list,
    views: tabs,
    chosenColumns: columns.chosen,
    onColumns: columns.choose,
    savedViews: saved.maySave
      ? {
          active,
          dropped,
          hidden,
          onCreate: (named: Named) => saved.create({ ...asked, ...named }, show),
          /** Saves the active view as it is on the screen now. */
          onUpdate: async () => active && change({ ...nameOf(active), ...asked }),
          onRename: async (named: Named) => active && saved.update(active, { ...askedOf(active), ...named }),
          onRemove: async () => {
            const refused = active && (await saved.remove(active))
            if (!refused) leave()
            return refused
          },
        }
      : undefined,
  }
}

const askedOf = ({ q, filters, sort, columns }: SavedView) => ({ q, filters, sort, columns })
