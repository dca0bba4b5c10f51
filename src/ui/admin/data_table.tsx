import type { ReactNode } from 'react'
import type { ListRow, SortWord } from '#platform/contract/list.ts'
import { ariaSort, type ListState, nextSort } from '#ui/admin/list_state.ts'
import { usePhone } from '#ui/admin/media.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

export type RowKey = string | number

export type ListColumn<Row, Sort extends string> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort word of the list's question, when the column can be sorted by. */
  sort?: Sort
  numeric?: boolean
  muted?: boolean
  bold?: boolean
  /** Where it stands in the two-line row of phones; left out there without. */
  phone?: 'title' | 'side' | 'fact' | 'tag'
  /** Not shown until a person asks for it in 欄位. */
  hidden?: boolean
}

/** The columns of a list's table: `ColumnsOf<typeof api.list>`. */
export type ColumnsOf<E> = readonly ListColumn<ListRow<E>, SortWord<E>>[]

export type DataTableProps<Row> = {
  /** What the rows are, for assistive technology. */
  caption: string
  columns: readonly ListColumn<Row, string>[]
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  /** A row's own words, for its tick and its link. */
  nameOf: (row: Row) => string
  hrefOf?: ((row: Row) => string) | undefined
  state: ListState
  onChange: (patch: Partial<ListState>) => void
  selection?: ReadonlySet<RowKey> | undefined
  onSelection?: ((keys: ReadonlySet<RowKey>) => void) | undefined
  rowClass?: ((row: Row) => string | undefined) | undefined
}

const toggled = (keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

const Header = <Row,>({
  column,
  state,
  onChange,
}: { column: ListColumn<Row, string> } & Pick<DataTableProps<Row>, 'state' | 'onChange'>) => {
  const className = column.numeric ? 'numeric' : undefined
  if (!column.sort)
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    )
  const { sort } = column
  const order = ariaSort(state.sort, sort)
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={order === 'none' ? 'sort-button' : 'sort-button sort'}
        onClick={() => onChange({ sort: nextSort(state.sort, sort), page: 1 })}
      >
        {column.label}
        <Icon name={order === 'none' ? 'arrows-sort' : order === 'ascending' ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}

const RowTick = <Row,>({ row, table }: { row: Row; table: DataTableProps<Row> }) => {
  const { selection, onSelection, keyOf, nameOf } = table
  if (!selection || !onSelection) return null
  return (
    <CheckField
      label=""
      aria-label={adminMessages.select_row(nameOf(row))}
      checked={selection.has(keyOf(row))}
      onChange={() => onSelection(toggled(selection, keyOf(row)))}
    />
  )
}

const WideTable = <Row,>(table: DataTableProps<Row>) => {
  const { columns, rows, keyOf, hrefOf, selection, onSelection } = table
  const all = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="table-region" tabIndex={0} aria-label={uiMessages.scroll_region(table.caption)}>
      <table className="table">
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            {selection && onSelection && (
              <th scope="col" className="tick-column">
                <CheckField
                  label=""
                  aria-label={adminMessages.select_all}
                  checked={all}
                  onChange={() => onSelection(new Set(all ? [] : rows.map(keyOf)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} state={table.state} onChange={table.onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classes(selection?.has(keyOf(row)) && 'is-selected', table.rowClass?.(row))}
            >
              {selection && (
                <td>
                  <RowTick row={row} table={table} />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classes(
                    column.numeric && 'numeric',
                    column.muted && 'muted',
                    (column.bold || index === 0) && 'bold',
                  )}
                >
                  {index === 0 && hrefOf ? <a href={hrefOf(row)}>{column.cell(row)}</a> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PhoneList = <Row,>(table: DataTableProps<Row>) => {
  const at = (row: Row, place: ListColumn<Row, string>['phone']) =>
    table.columns
      .filter((column) => column.phone === place)
      .map((column) => <span key={column.key}>{column.cell(row)}</span>)
  const hasTitle = table.columns.some((column) => column.phone === 'title')
  return (
    <ul className="phone-list" aria-label={table.caption}>
      {table.rows.map((row) => {
        const title = hasTitle ? at(row, 'title') : table.columns[0]?.cell(row)
        const tags = at(row, 'tag')
        return (
          <li key={table.keyOf(row)} className={classes('row align-top', table.rowClass?.(row))}>
            <RowTick row={row} table={table} />
            <div className="grow">
              <div className="row between">
                <b>{table.hrefOf ? <a href={table.hrefOf(row)}>{title}</a> : title}</b>
                <b className="figures">{at(row, 'side')}</b>
              </div>
              <p className="small muted figures joined">{at(row, 'fact')}</p>
              {tags.length > 0 && <div className="row gap-2 mt-2 wrap">{tags}</div>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Rows of a list: a table with sort buttons, links and ticks; two-line rows on phones. */
export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  usePhone() ? <PhoneList {...props} /> : <WideTable {...props} />
