import { type RefObject, useEffect, useRef, useState } from 'react'
import { Identity } from '#ui/admin/identity.tsx'
import type { DataTableProps, ListColumn, ListedRow } from '#ui/admin/list_columns.ts'
import { ariaSort, nextSort } from '#ui/admin/list_state.ts'
import { usePhone } from '#ui/admin/media.ts'
import { PhoneList } from '#ui/admin/phone_list.tsx'
import { PageTick, RowTick } from '#ui/admin/row_ticks.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Skeleton } from '#ui/states.tsx'

const Header = <Row extends ListedRow>({
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

/** Whether a table is as narrow as its region: then its head can stay in sight while the page scrolls. */
const useFits = (region: RefObject<HTMLElement | null>): boolean => {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const { current } = region
    if (!current) return
    const measure = () => setFits(current.scrollWidth <= current.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [region])
  return fits
}

type CellProps<Row extends ListedRow> = {
  row: Row
  column: ListColumn<Row, string>
  first: boolean
  table: DataTableProps<Row>
}

/** A cell; the first one leads to the row and has its photo. */
const Cell = <Row extends ListedRow>({ row, column, first, table }: CellProps<Row>) => {
  const { hrefOf, photoOf } = table
  const words = first && hrefOf ? <a href={hrefOf(row)}>{column.cell(row)}</a> : column.cell(row)
  const picture = first ? photoOf?.(row) : undefined
  return picture || column.sub ? <Identity name={words} sub={column.sub?.(row)} picture={picture} /> : words
}

const WideTable = <Row extends ListedRow>(table: DataTableProps<Row>) => {
  const { columns, rows, ticks, late } = table
  const region = useRef<HTMLElement>(null)
  const fits = useFits(region)
  return (
    <section
      ref={region}
      className={classes('table-region', fits && 'is-whole')}
      // A region that scrolls must be reachable by keyboard.
      {...(!fits && { tabIndex: 0 })}
      aria-label={uiMessages.scroll_region(table.caption)}
    >
      <table className="table">
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className="tick-column">
                <PageTick rows={rows} ticks={ticks} />
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
              key={row.id}
              data-row={row.id}
              tabIndex={-1}
              className={classes(ticks?.has(row) && 'is-selected', table.rowClass?.(row))}
            >
              {ticks && <td>{!late && <RowTick row={row} rows={rows} ticks={ticks} name={table.nameOf(row)} />}</td>}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classes(
                    column.numeric && 'numeric',
                    column.muted && 'muted',
                    (column.bold || index === 0) && 'bold',
                    column.clip && `clip clip-${column.clip}`,
                  )}
                >
                  {late ? (
                    <Skeleton width="60%" />
                  ) : (
                    <Cell row={row} column={column} first={index === 0} table={table} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Rows of a list: a table with sort buttons, links and ticks; two-line rows on phones. */
export const DataTable = <Row extends ListedRow>(props: DataTableProps<Row>) =>
  usePhone() ? <PhoneList {...props} /> : <WideTable {...props} />
