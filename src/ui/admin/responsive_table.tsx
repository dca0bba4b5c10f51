import type { ReactNode } from 'react'
import { usePhone } from '#ui/admin/media.ts'
import { type Column, Table } from '#ui/table.tsx'

export type ResponsiveColumn<Row> = Column<Row> & {
  /** Where it stands in a row of phones: in its first line, beside that, among the facts, or below; left out without. */
  phone?: 'title' | 'side' | 'fact' | 'below'
  /** What stands there on phones, where that differs from the cell. */
  phoneCell?: (row: Row) => ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly ResponsiveColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const PhoneRow = <Row,>({ row, columns }: { row: Row; columns: Props<Row>['columns'] }) => {
  const at = (place: ResponsiveColumn<Row>['phone']) =>
    columns
      .filter(({ phone }) => phone === place)
      .map(({ key, className, cell, phoneCell = cell }) => ({ key, className, words: phoneCell(row) }))
      .filter(({ words }) => words !== null && words !== undefined && words !== false && words !== '')
  const parts = (place: ResponsiveColumn<Row>['phone']) =>
    at(place).map(({ key, className, words }) => (
      <span key={key} className={className}>
        {words}
      </span>
    ))
  const facts = parts('fact')
  return (
    <li className="stack gap-2">
      <div className="row between align-top gap-2">
        <div className="grow">{parts('title')}</div>
        {parts('side')}
      </div>
      {facts.length > 0 && <p className="small muted figures joined">{facts}</p>}
      {at('below').map(({ key, words }) => (
        <div key={key}>{words}</div>
      ))}
    </li>
  )
}

/**
 * A short table without sorting and pages, inside a card: rows of some lines on phones. Lists have `DataTable`, which sorts,
 * ticks and pages.
 */
export const ResponsiveTable = <Row,>(props: Props<Row>) =>
  usePhone() ? (
    <ul className="phone-list" aria-label={props.caption}>
      {props.rows.map((row) => (
        <PhoneRow key={props.keyOf(row)} row={row} columns={props.columns} />
      ))}
    </ul>
  ) : (
    <Table {...props} />
  )
