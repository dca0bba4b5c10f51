import { useRef } from 'react'
import { BulkBar } from '#ui/admin/bulk_bar.tsx'
import { shownColumns } from '#ui/admin/column_chooser.tsx'
import { DataTable } from '#ui/admin/data_table.tsx'
import type { Filters } from '#ui/admin/filters.ts'
import type { ListCardProps } from '#ui/admin/list_card_props.ts'
import type { ListColumn, ListedRow } from '#ui/admin/list_columns.ts'
import { ListFooter } from '#ui/admin/list_footer.tsx'
import { isNarrowed, type ListMeta, whyEmpty } from '#ui/admin/list_state.ts'
import { ListToolbar, showsPhotos } from '#ui/admin/list_toolbar.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { useOpenedRow } from '#ui/admin/opened_row.ts'
import { PhotoList } from '#ui/admin/photo_list.tsx'
import { useDelayed } from '#ui/admin/use_delayed.ts'
import { useRowKeys } from '#ui/admin/use_row_keys.ts'
import { useSelection } from '#ui/admin/use_selection.ts'
import { ViewsBar } from '#ui/admin/views_bar.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'

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

type NoRowsProps = Pick<ListCardProps<ListedRow, unknown>, 'empty' | 'state' | 'views' | 'savedViews'> & {
  onClear: () => void
}

/** What a list without rows says: which way there may be some. */
const NoRows = ({ empty, state, views, savedViews, onClear }: NoRowsProps) => {
  const clear = (label: string) => (
    <Button kind="outline" onClick={onClear}>
      {label}
    </Button>
  )
  const why = whyEmpty(state, savedViews?.active ? [] : views)
  if (why === 'nothing') return <EmptyState {...empty} />
  if (why === 'view')
    return <EmptyState icon="list" title={adminMessages.nothing_in_view} action={clear(adminMessages.see_all)} />
  return (
    <EmptyState
      icon="search"
      title={adminMessages.nothing_found}
      text={adminMessages.nothing_found_text}
      action={clear(adminMessages.clear_filters)}
    />
  )
}

type ListErrorProps = Pick<ListCardProps<ListedRow, unknown>, 'failure' | 'onRetry'> & { onClear: () => void }

/** Why the list is not there. What the address asks wrongly is not asked again, but left out. */
const ListError = ({ failure, onRetry, onClear }: ListErrorProps) =>
  failure?.status === 422 ? (
    <ErrorState failure={failure} retryLabel={adminMessages.clear_filters} onRetry={onClear} />
  ) : (
    <ErrorState failure={failure} {...(onRetry ? { onRetry } : {})} />
  )

const Rows = <Row extends ListedRow, Question>(
  props: ListCardProps<Row, Question> & {
    list: { data: readonly Row[]; meta: ListMeta }
    shown: readonly ListColumn<Row, string>[]
    late: boolean
  },
) => {
  const { list, state, bulkActions } = props
  const ticks = useSelection<Row, Question>(props.question)
  const chosen = ticks.chosen(list)
  const Table = showsPhotos(props) ? PhotoList : DataTable
  return (
    <>
      {bulkActions && chosen && !props.busy && (
        <BulkBar
          count={ticks.count}
          isAll={ticks.isAll}
          meta={list.meta}
          isPageFull={list.data.every(ticks.has)}
          onAll={() => ticks.setAll(list.meta.total)}
          onClear={ticks.clear}
        >
          {bulkActions(chosen)}
        </BulkBar>
      )}
      <Table
        caption={props.caption}
        columns={props.shown}
        rows={list.data}
        nameOf={props.nameOf}
        hrefOf={props.hrefOf}
        photoOf={props.photoOf}
        rowClass={props.rowClass}
        state={state}
        late={props.late}
        onChange={props.onChange}
        ticks={bulkActions ? { ...ticks, disabled: props.busy ?? false } : undefined}
      />
    </>
  )
}

type BodyProps<Row extends ListedRow, Question> = ListCardProps<Row, Question> & { late: boolean; onClear: () => void }

/** Rows, or why there are none. */
const Body = <Row extends ListedRow, Question>(props: BodyProps<Row, Question>) => {
  const { list, state, busy, late, onClear } = props
  if (props.failed && !list)
    return <ListError failure={props.failure} {...(props.onRetry && { onRetry: props.onRetry })} onClear={onClear} />
  if (!list) return <LoadingRows />
  if (list.data.length > 0)
    return <Rows {...props} list={list} shown={shownColumns(props.columns, props.chosenColumns)} />
  // whether there is nothing at all is not known before the answer
  if (late || (busy && !isNarrowed(state))) return <LoadingRows />
  return <NoRows {...props} />
}

/** The card of a list alone, for tabs of a page: views, search, filters, columns, rows, pages. */
export const ListCard = <Row extends ListedRow, Question, Sort extends string, Filter extends string>(
  props: ListCardProps<Row, Question, Sort, Filter>,
) => {
  const { state, onChange, list, busy = false } = props
  const card = useRef<HTMLElement>(null)
  const late = useDelayed(busy, 200)
  const focus = () => card.current?.focus({ preventScroll: true })
  /** The chip or the button that was pressed is gone then: the list takes the focus. */
  const onFilters = (filters: Filters) => {
    onChange({ filters: { ...state.filters, ...filters }, page: 1 })
    requestAnimationFrame(focus)
  }
  const onClear = () => {
    onChange({ q: '', filters: {}, page: 1 })
    focus()
  }
  useRowKeys(card)
  useOpenedRow(card, list !== undefined && !busy)
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={props.caption}
      className={classes('card list-card', busy && 'is-busy', late && 'is-late')}
      aria-busy={busy || (list === undefined && !props.failed)}
    >
      <ViewsBar
        {...(props.views && { views: props.views })}
        {...(props.savedViews && { savedViews: props.savedViews })}
      />
      <ListToolbar {...props} onFilters={onFilters} />
      {props.summary}
      <Body {...props} late={late} onClear={onClear} />
      {props.below}
      {list && list.meta.total > 0 && <ListFooter meta={list.meta} state={state} busy={busy} onChange={onChange} />}
    </section>
  )
}
