import { lazy, Suspense, useState } from 'react'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { Chosen } from '#platform/contract/list.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'

const RowValuesDialog = lazy(async () => ({ default: (await import('./row_values_dialog.tsx')).RowValuesDialog }))

export type ChosenRow = { readonly id: number; readonly version: number }

export type RowValuesProps<Row extends ChosenRow> = {
  /** A call made by `bulkEachOf`. */
  endpoint: AnyEndpoint & { readonly bulk: { readonly name: StaffJobName } }
  /** What is done: 出貨. */
  label: string
  /** What stands in the field of each row. */
  field: { readonly name: string; readonly label: string; readonly maxLength: number }
  nameOf: (row: Row) => string
  /** Beside the name: whom it is for. */
  detailOf: (row: Row) => string
  /** What follows, and whether it can be taken back. */
  text: string
  /** What rows without a value mean, told with their number. */
  without: (rows: number) => string
}

type ButtonProps<Row extends ChosenRow> = RowValuesProps<Row> & {
  icon: IconName
  chosen: Chosen<Row, object>
}

/** Asks for a value of each ticked row, and has a job of the server do them one by one. */
export const RowValuesButton = <Row extends ChosenRow>({ icon, chosen, ...props }: ButtonProps<Row>) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" icon={icon} onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      {asking && (
        <Suspense>
          <RowValuesDialog
            {...props}
            // the dialog asks the rows by their ids alone; names are made here, where the type of a row is known
            rows={chosen.rows.map((row) => ({
              id: row.id,
              version: row.version,
              name: props.nameOf(row),
              detail: props.detailOf(row),
            }))}
            isAll={!('ids' in chosen.selection)}
            onBegun={() => chosen.clear()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
