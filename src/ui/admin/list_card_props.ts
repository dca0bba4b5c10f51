import type { ReactNode } from 'react'
import type { ListLook } from '#platform/browser/use_look.ts'
import type { Chosen, OfList } from '#platform/contract/list.ts'
import type { ColumnKeys } from '#ui/admin/column_chooser.tsx'
import type { FilterDef } from '#ui/admin/filters.ts'
import type { DataTableProps, ListColumn, ListedRow } from '#ui/admin/list_columns.ts'
import type { ListMeta, ListState } from '#ui/admin/list_state.ts'
import type { SavedViewActions } from '#ui/admin/saved_views.tsx'
import type { TabLink } from '#ui/navigation.tsx'
import type { Failure } from '#ui/states.tsx'

/** What a list shows and what can be done with it. */
export type ListCardProps<
  Row extends ListedRow,
  Question,
  Sort extends string = string,
  Filter extends string = string,
> = {
  /** The list's views as links, with counts. */
  views?: readonly TabLink[]
  /** The views that people keep of the list. */
  savedViews?: SavedViewActions
  /** Which columns are shown, in which order; without them those that are not hidden by themselves. */
  chosenColumns?: ColumnKeys | undefined
  onColumns?: (keys: ColumnKeys | undefined) => void
  /** How its rows are shown, where the list says what the photo of a row is (`photoOf`). */
  look?: ListLook
  onLook?: (look: ListLook) => void
  /** What the search looks in: 訂單編號、姓名、手機. Without it there is no search field. */
  searchLabel?: string
  filters?: readonly FilterDef<NoInfer<Filter>>[]
  columns: readonly ListColumn<NoInfer<Row>, NoInfer<Sort>>[]
  state: ListState & OfList<Sort, Filter>
  /** What the list is asked; ticks belong to it. */
  question: Question
  /** Buttons for the ticked rows; their presence turns ticks on. */
  bulkActions?: ((chosen: Chosen<NoInfer<Row>, NoInfer<Question>>) => ReactNode) | false
  /** undefined while loading. */
  list: { data: readonly Row[]; meta: ListMeta } | undefined
  /** The rows are still those of the address before. */
  busy?: boolean
  /** Set when the list did not load. */
  failed?: boolean
  /** Why, where that is known. */
  failure?: Failure | undefined
  onRetry?: () => void
  /** What to say when there is nothing at all (not because of a filter). */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  /** Beside the columns: what can be done with the whole list, where the page has no place for it at its head. */
  tools?: ReactNode
  /** Between tool bar and table: sums of the filter. */
  summary?: ReactNode
  /** Below the rows: what can be done with all of them. */
  below?: ReactNode
} & Omit<DataTableProps<Row>, 'rows' | 'columns' | 'state' | 'ticks' | 'late'>
