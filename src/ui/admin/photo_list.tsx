import type { DataTableProps, ListedRow } from '#ui/admin/list_columns.ts'
import { RowLines, RowsHead } from '#ui/admin/phone_list.tsx'
import { RowTick } from '#ui/admin/row_ticks.tsx'
import { classes } from '#ui/classes.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { Skeleton } from '#ui/states.tsx'

type CardProps<Row extends ListedRow> = { row: Row; picture: PictureSource; table: DataTableProps<Row> }

const PhotoCard = <Row extends ListedRow>({ row, picture, table }: CardProps<Row>) => {
  const { ticks } = table
  return (
    <li
      data-row={row.id}
      tabIndex={-1}
      className={classes('photo-card', ticks?.has(row) && 'is-selected', table.rowClass?.(row))}
    >
      <Picture {...picture} sizes="(max-width: 767px) 50vw, 260px" className="photo-card-picture" />
      {ticks && (
        <span className="photo-card-tick">
          <RowTick row={row} rows={table.rows} ticks={ticks} name={table.nameOf(row)} />
        </span>
      )}
      <RowLines row={row} table={table} />
    </li>
  )
}

/** Rows of a list as cards with their photo, below their order and the tick of all. */
export const PhotoList = <Row extends ListedRow>(table: DataTableProps<Row>) => (
  <>
    <RowsHead {...table} />
    <ul className="photo-list" aria-label={table.caption}>
      {table.rows.map((row) =>
        table.late || !table.photoOf ? (
          <li key={row.id} className="photo-card">
            <Skeleton width="100%" height={200} />
          </li>
        ) : (
          <PhotoCard key={row.id} row={row} picture={table.photoOf(row)} table={table} />
        ),
      )}
    </ul>
  </>
)
