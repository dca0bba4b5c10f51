import { lazy, Suspense, useState } from 'react'
import type { Chosen } from '#platform/contract/list.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { ChosenRow, RowValuesProps } from './row_values.ts'

const RowValuesDialog = lazy(async () => ({ default: (await import('./row_values_dialog.tsx')).RowValuesDialog }))

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
