import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { FilterName, ListEndpoint, ListQuestion, OfList, PageOf, SortWord } from '#platform/contract/list.ts'
import { CallFailed, callLoosely } from './call.ts'
import {
  type Defaults,
  type Filters,
  isListKey,
  isPlainSearch,
  type ListState,
  listStateOf,
  searchOf,
} from './list_address.ts'
import { readOf } from './reread.ts'
import { useCall } from './use_call.tsx'
import { usePlainSearch } from './use_plain_search.ts'

/**
 * Where an answer has no rows although the list has some, the page that has: the last one, or the one before where its
 * last row is gone. undefined where the answer stands for itself.
 *
 * @param after behind which row the page began
 */
export const pageInstead = (list: PageOf<unknown> | undefined, after?: string): number | undefined => {
  if (list === undefined || list.data.length > 0 || list.meta.total === 0) return undefined
  const { page, total, per_page } = list.meta
  const last = Math.max(1, Math.ceil(total / per_page))
  if (page > last) return last
  // counted up to instead of continued behind a row that may be gone
  if (after) return page
  return page > 1 ? page - 1 : undefined
}

/** Another page begins at its top; what the rows are narrowed or ordered by, and how many stand on a page, keeps the place. */
const isOtherPage = (patch: Partial<ListState>) => Object.keys(patch).every((key) => key === 'page' || key === 'after')

/**
 * A list whose page, filters, sort and search live in the address; other keys of it (a tab) stay. The rows before stay
 * while the next ones load, and `busy` says that they do not belong to the address yet. A page behind the last one
 * becomes the last one.
 *
 * @param fixed filters of the page itself, e.g. the type of campaigns; they are not in the address
 * @param opening filters that a plain address is about to get: its rows are asked for once
 */
export const useListRows = <E extends ListEndpoint>(
  endpoint: E,
  defaults: Defaults<SortWord<E>>,
  fixed: Filters<FilterName<E>> = {},
  opening?: Filters<FilterName<E>>,
) => {
  const call = useCall()
  const { search, go: navigate } = usePlainSearch()
  const key = JSON.stringify([search, defaults, opening])
  const state: ListState & OfList<SortWord<E>, FilterName<E>> = useMemo(() => {
    const said = listStateOf(search, defaults)
    return opening && isPlainSearch(search) ? { ...said, filters: opening } : said
  }, [key])
  // The texts of the address as they are; the server refuses what it does not know.
  const question = { q: state.q, filter: { ...state.filters, ...fixed } } as unknown as ListQuestion<E>
  const { page, per_page, sort, after } = state
  const query = { page, per_page, sort, after, ...question }
  const rows = useQuery({
    ...readOf(endpoint, { query }),
    queryFn: () => callLoosely(call, endpoint, { query }),
    placeholderData: keepPreviousData,
  })
  const go = useCallback(
    (patch: Partial<ListState>, replace: boolean) => {
      const others = Object.fromEntries(Object.entries(search).filter(([name]) => !isListKey(name)))
      const next = { ...others, ...searchOf({ ...state, after: undefined, ...patch }, defaults) }
      // a plain address would begin with the opening view again
      navigate(opening && isPlainSearch(next) ? { ...next, view: 'all' } : next, {
        replace,
        resetScroll: isOtherPage(patch),
      })
    },
    [navigate, state, key],
  )
  const onChange = useCallback((patch: Partial<ListState>) => go(patch, patch.q !== undefined), [go])
  const shown = rows.data as PageOf<unknown> | undefined
  const instead = pageInstead(shown, after)
  const beyond = rows.isPlaceholderData ? undefined : instead
  useEffect(() => {
    if (beyond !== undefined) go({ page: beyond }, true)
  }, [beyond, go])
  return {
    state,
    question,
    onChange,
    // rows of a page that has none are nothing to look at meanwhile
    list: instead === undefined ? rows.data : undefined,
    /** The rows are still those of the address before. */
    busy: rows.isPlaceholderData,
    failed: rows.isError,
    failure: rows.error instanceof CallFailed ? rows.error : undefined,
    onRetry: () => void rows.refetch(),
  }
}
