import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

export type Column<Row> = {
  key: string
  label: string
  /** The head is heard, not seen: above what is done with a row. */
  hideLabel?: boolean
  cell: (row: Row) => ReactNode
  numeric?: boolean
  className?: string
  /** Pixels. */
  width?: number
  /** Pixels, of which a narrow screen takes none: the table scrolls instead. */
  minWidth?: number
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** A row that holds no more is muted. */
  isMuted?: (row: Row) => boolean
  className?: string
}

/** A plain table that scrolls inside its own region when it is too wide. `caption` is heard, not seen. */
export const Table = <Row,>({ caption, columns, rows, keyOf, isMuted, className }: TableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="table-region" tabIndex={0} aria-label={uiMessages.scroll_region(caption)}>
    <table className={classes('table', className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes(column.numeric && 'numeric', column.className)}
              style={{ width: column.width, minWidth: column.minWidth }}
            >
              {column.hideLabel ? <span className="visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classes(isMuted?.(row) && 'muted')}>
            {columns.map((column) => (
              <td key={column.key} className={classes(column.numeric && 'numeric', column.className)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type Fact = { label: string; value: ReactNode }

/** Facts in two columns: name and value. Entries without a value are left out. `wide`: two of them beside each other on a wide page. */
export const FactsList = ({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) => (
  <dl className={wide ? 'facts-list facts-wide' : 'facts-list'}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
      .map((fact) => (
        <div key={fact.label} className="fact">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
  </dl>
)
