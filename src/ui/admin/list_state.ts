/** What a list of the back office shows; it is kept in the address, so that a reload or a shared link shows the same rows. */
export type ListState = {
  /** From 1. */
  page: number
  per_page: number
  /** A sort word; '-' in front for descending. */
  sort: string
  q: string
  /** Applied filters by their name; absent or empty means not applied. */
  filters: Readonly<Record<string, string | undefined>>
  /** Behind which row the page begins, where it is too deep to count up to it. */
  after?: string | undefined
}

export type ListMeta = {
  page: number
  per_page: number
  total: number
  total_is_exact: boolean
  /** Where the next page begins; none on the last one. */
  next_cursor?: string | null | undefined
}

/** The sort word a press on a column leads to: ascending first, then the other way round. */
export const nextSort = (current: string, column: string): string => (current === column ? `-${column}` : column)

/** What assistive technology hears of a column's order. */
export const ariaSort = (current: string, column: string): 'ascending' | 'descending' | 'none' => {
  if (current === column) return 'ascending'
  return current === `-${column}` ? 'descending' : 'none'
}

/** The first and last row number of a page; both 0 without rows. */
export const rowRange = (meta: ListMeta): { from: number; to: number } => {
  if (meta.total === 0) return { from: 0, to: 0 }
  const from = (meta.page - 1) * meta.per_page + 1
  return { from, to: meta.total_is_exact ? Math.min(meta.total, from + meta.per_page - 1) : from + meta.per_page - 1 }
}

/** Whether anything narrows the list. */
export const isNarrowed = (state: ListState): boolean => state.q !== '' || Object.values(state.filters).some(Boolean)

/**
 * Why a list has no rows: there is nothing at all, nothing in the view that is on the screen, or nothing that fits what
 * somebody looks for. Only the last can be widened.
 *
 * @param views those of the list's own; one that somebody saved is conditions of theirs
 */
export const whyEmpty = (
  state: ListState,
  views: readonly { readonly on: boolean }[] = [],
): 'nothing' | 'view' | 'narrowed' => {
  if (!isNarrowed(state)) return 'nothing'
  return state.q === '' && views.some(({ on }) => on) ? 'view' : 'narrowed'
}
