import { type ReactNode, useCallback, useState } from 'react'
import type { OfList } from '#platform/contract/list.ts'
import { DataTable, type DataTableProps, type ListColumn, type RowKey } from '#ui/admin/data_table.tsx'
import { FilterBar, type FilterDef, ListSearch } from '#ui/admin/filter_bar.tsx'
import { ListFooter } from '#ui/admin/list_footer.tsx'
import { isNarrowed, type ListMeta, type ListState } from '#ui/admin/list_state.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { type TabLink, Tabs } from '#ui/navigation.tsx'
import { EmptyState, ErrorState, type Failure, Loading, Skeleton } from '#ui/states.tsx'

type ListCardProps<Row, Sort extends string = string, Filter extends string = string> = {
  /** Saved views as links, with counts. */
  views?: readonly TabLink[]
  /** What the search looks in: 訂單編號、姓名、手機. Without it there is no search field. */
  searchLabel?: string
  filters?: readonly FilterDef<NoInfer<Filter>>[]
  columns: readonly ListColumn<NoInfer<Row>, NoInfer<Sort>>[]
  state: ListState & OfList<Sort, Filter>
  /** Buttons for the ticked rows; their presence turns ticks on. */
  bulkActions?: (keys: readonly RowKey[], clear: () => void) => ReactNode
  /** undefined while loading. */
  list: { data: readonly Row[]; meta: ListMeta } | undefined
  /** Set when the list did not load. */
  failed?: boolean
  /** Why, where that is known. */
  failure?: Failure | undefined
  onRetry?: () => void
  /** What to say when there is nothing at all (not because of a filter). */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  /** Between tool bar and table: sums of the filter. */
  summary?: ReactNode
} & Omit<DataTableProps<Row>, 'rows' | 'columns' | 'state' | 'selection' | 'onSelection'>

type ListPageProps<Row, Sort extends string, Filter extends string> = PageHeadProps &
  ListCardProps<Row, Sort, Filter> & {
    /** Between head and table: tiles, a note. */
    above?: ReactNode
  }

const ColumnChooser = <Row,>({
  columns,
  shown,
  onShown,
}: {
  columns: readonly ListColumn<Row, string>[]
  shown: ReadonlySet<string>
  onShown: (keys: ReadonlySet<string>) => void
}) => (
  <PopoverButton
    label={adminMessages.columns}
    title={adminMessages.columns}
    icon="columns-3"
    className="button button-text button-small hide-phone push"
  >
    {() => (
      <div className="stack gap-2">
        {columns.map((column, index) => (
          <CheckField
            key={column.key}
            label={column.label}
            checked={shown.has(column.key)}
            disabled={index === 0}
            onChange={(event) =>
              onShown(
                new Set(event.target.checked ? [...shown, column.key] : [...shown].filter((key) => key !== column.key)),
              )
            }
          />
        ))}
      </div>
    )}
  </PopoverButton>
)

const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => (
  <div className="bulk-bar" role="toolbar" aria-label={adminMessages.bulk_actions}>
    <b role="status">{adminMessages.selected(count)}</b>
    <span className="row gap-2 wrap">{children}</span>
    <Button size="small" className="push" onClick={onClear}>
      {adminMessages.clear_selection}
    </Button>
  </div>
)

const LoadingRows = () => (
  <Loading>
    <div className="skeleton-rows">
      {[70, 62, 76, 58, 66, 72, 60, 68].map((width) => (
        <div key={width} className="row">
          <Skeleton width={18} height={18} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  </Loading>
)

const noKeys: ReadonlySet<RowKey> = new Set()

const Body = <Row,>(props: ListCardProps<Row> & { shown: ReadonlySet<string> }) => {
  const { list, state, onChange, bulkActions } = props
  const [selection, setSelection] = useState(noKeys)
  const onSelection = useCallback((keys: ReadonlySet<RowKey>) => setSelection(keys), [])
  if (props.failed && !list)
    return <ErrorState failure={props.failure} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  if (!list) return <LoadingRows />
  if (list.data.length === 0)
    return isNarrowed(state) ? (
      <EmptyState
        icon="search"
        title={adminMessages.nothing_found}
        text={adminMessages.nothing_found_text}
        action={
          <Button kind="outline" onClick={() => onChange({ q: '', filters: {}, page: 1 })}>
            {adminMessages.clear_filters}
          </Button>
        }
      />
    ) : (
      <EmptyState {...props.empty} />
    )
  const here = list.data.map(props.keyOf).filter((key) => selection.has(key))
  const clear = () => setSelection(noKeys)
  return (
    <>
      {bulkActions && here.length > 0 && (
        <BulkBar count={here.length} onClear={clear}>
          {bulkActions(here, clear)}
        </BulkBar>
      )}
      <DataTable
        caption={props.caption}
        columns={props.columns.filter((column) => props.shown.has(column.key))}
        rows={list.data}
        keyOf={props.keyOf}
        nameOf={props.nameOf}
        hrefOf={props.hrefOf}
        rowClass={props.rowClass}
        state={state}
        onChange={onChange}
        {...(bulkActions ? { selection: new Set(here), onSelection } : {})}
      />
    </>
  )
}

/** The card of a list alone, for tabs of a page: saved views, search, filters, columns, rows, pages. */
export const ListCard = <Row, Sort extends string, Filter extends string>(props: ListCardProps<Row, Sort, Filter>) => {
  const { state, onChange, columns } = props
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((column) => !column.hidden).map((column) => column.key)),
  )
  const onSearch = useCallback((q: string) => onChange({ q, page: 1 }), [onChange])
  return (
    <section className="card" aria-busy={props.list === undefined && !props.failed}>
      {props.views && props.views.length > 0 && (
        <Tabs className="views" label={adminMessages.views} tabs={props.views} />
      )}
      <div className="toolbar">
        {props.searchLabel && <ListSearch label={props.searchLabel} value={state.q} onSearch={onSearch} />}
        <FilterBar defs={props.filters ?? []} state={state} onChange={onChange} />
        <ColumnChooser columns={columns} shown={shown} onShown={setShown} />
      </div>
      {props.summary}
      <Body {...props} shown={shown} />
      {props.list && props.list.meta.total > 0 && (
        <ListFooter meta={props.list.meta} state={state} onChange={onChange} />
      )}
    </section>
  )
}

/**
 * A list of the back office: head and card. It holds no data: `state` and `onChange` come from the address, `list` from
 * the call.
 *
 * @example
 * <ListPage {...useList(ordersApi.adminList, { sort: '-created_at' })} title={m.orders} caption={m.orders}
 *   searchLabel={m.search} columns={columns} filters={filters} keyOf={(row) => row.id} nameOf={(row) => row.order_no}
 *   hrefOf={(row) => `/admin/orders/${row.id}`} empty={{ title: m.empty }} />
 */
export const ListPage = <Row, Sort extends string, Filter extends string>(props: ListPageProps<Row, Sort, Filter>) => (
  <>
    <PageHead {...props} />
    {props.above}
    <ListCard {...props} />
  </>
)
