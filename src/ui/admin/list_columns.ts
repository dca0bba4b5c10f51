import type { ReactNode } from 'react'
import type { ListRow, SortWord } from '#platform/contract/list.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import type { TickedRows } from '#ui/admin/use_selection.ts'
import type { PictureSource } from '#ui/picture.tsx'

export type ListColumn<Row, Sort extends string> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The line below it in the same cell: a number, a kind. On phones it is a fact. */
  sub?: (row: Row) => ReactNode
  /** The sort word of the list's question, when the column can be sorted by. */
  sort?: Sort
  numeric?: boolean
  muted?: boolean
  bold?: boolean
  /** Words of any length, mostly short or long: the column gives way to the others and ends in …, so that the table fits. */
  clip?: 'short' | 'long'
  /** Where it stands in the two-line row of phones; left out there without. */
  phone?: 'title' | 'side' | 'fact' | 'tag'
  /** Not shown until a person asks for it in 欄位. */
  hidden?: boolean
}

/** The columns of a list's table: `ColumnsOf<typeof api.list>`. */
export type ColumnsOf<E> = readonly ListColumn<ListRow<E>, SortWord<E>>[]

/** What every row of a list has. */
export type ListedRow = { readonly id: number }

export type DataTableProps<Row extends ListedRow> = {
  /** What the rows are, for assistive technology. */
  caption: string
  columns: readonly ListColumn<Row, string>[]
  rows: readonly Row[]
  /** A row's own words, for its tick and its link. */
  nameOf: (row: Row) => string
  hrefOf?: ((row: Row) => string) | undefined
  state: ListState
  onChange: (patch: Partial<ListState>) => void
  ticks?: TickedRows<Row> | undefined
  /** The rows are not those of the address, and have not been for a while: their places are kept, their words are not. */
  late?: boolean
  /** The picture of a row: it stands in its first cell. With it a list can also be shown as photos. */
  photoOf?: ((row: Row) => PictureSource) | undefined
  rowClass?: ((row: Row) => string | undefined) | undefined
}
