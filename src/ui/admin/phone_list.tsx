import type { DataTableProps, ListColumn, ListedRow } from '#ui/admin/list_columns.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageTick, RowTick } from '#ui/admin/row_ticks.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/states.tsx'

const sortOptions = <Row,>(columns: readonly ListColumn<Row, string>[]) =>
  columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { value: `-${sort}`, label: adminMessages.sort_down(label) },
          { value: sort, label: adminMessages.sort_up(label) },
        ]
      : [],
  )

/** What a table has in its head, for rows without one: the tick of the whole page, and the order. */
export const RowsHead = <Row extends ListedRow>({ columns, rows, ticks, state, onChange }: DataTableProps<Row>) => {
  const orders = sortOptions(columns)
  if (!ticks && orders.length === 0) return null
  return (
    <div className="phone-list-head row between">
      {ticks ? <PageTick rows={rows} ticks={ticks} label={adminMessages.select_page} /> : <span />}
      {orders.length > 0 && (
        <select
          className="input"
          aria-label={adminMessages.sort}
          value={state.sort}
          onChange={(event) => onChange({ sort: event.target.value, page: 1 })}
        >
          {!orders.some(({ value }) => value === state.sort) && (
            <option value={state.sort}>{adminMessages.usual_order}</option>
          )}
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type RowProps<Row extends ListedRow> = { row: Row; table: DataTableProps<Row> }

/** A row in a few lines: name and side, facts, tags. */
export const RowLines = <Row extends ListedRow>({ row, table }: RowProps<Row>) => {
  const { columns } = table
  const at = (place: ListColumn<Row, string>['phone']) =>
    columns.filter((column) => column.phone === place).map((column) => <span key={column.key}>{column.cell(row)}</span>)
  const facts = columns.flatMap(({ key, sub, phone, cell }) => [
    ...(sub ? [<span key={`${key} sub`}>{sub(row)}</span>] : []),
    ...(phone === 'fact' ? [<span key={key}>{cell(row)}</span>] : []),
  ])
  const title = columns.some((column) => column.phone === 'title') ? at('title') : columns[0]?.cell(row)
  const tags = at('tag')
  return (
    <div className="grow">
      <div className="row between">
        <b>{table.hrefOf ? <a href={table.hrefOf(row)}>{title}</a> : title}</b>
        <b className="figures">{at('side')}</b>
      </div>
      <p className="small muted figures joined">{facts}</p>
      {tags.length > 0 && <div className="row gap-2 mt-2 wrap">{tags}</div>}
    </div>
  )
}

const PhoneRow = <Row extends ListedRow>({ row, table }: RowProps<Row>) => {
  const { ticks, photoOf } = table
  if (table.late)
    return (
      <li className="row">
        <Skeleton width="70%" />
      </li>
    )
  return (
    <li data-row={row.id} tabIndex={-1} className={classes('row align-top', table.rowClass?.(row))}>
      {ticks && <RowTick row={row} rows={table.rows} ticks={ticks} name={table.nameOf(row)} />}
      {photoOf && <Picture {...photoOf(row)} sizes="72px" className="thumb thumb-large" />}
      <RowLines row={row} table={table} />
    </li>
  )
}

/** Rows of a list on a phone: two lines each, below their order and the tick of all. */
export const PhoneList = <Row extends ListedRow>(table: DataTableProps<Row>) => (
  <>
    <RowsHead {...table} />
    <ul className="phone-list" aria-label={table.caption}>
      {table.rows.map((row) => (
        <PhoneRow key={row.id} row={row} table={table} />
      ))}
    </ul>
  </>
)
