import type { ChangeEvent } from 'react'
import type { ListedRow } from '#ui/admin/list_columns.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import type { TickedRows } from '#ui/admin/use_selection.ts'
import { CheckField } from '#ui/choice_fields.tsx'

type Page<Row extends ListedRow> = { rows: readonly Row[]; ticks: TickedRows<Row> }

/** Whether a tick is one of a press with Shift: all rows since the one before it are meant. */
const isRange = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The tick of a row; `rows` are those of its page. */
export const RowTick = <Row extends ListedRow>({ row, rows, ticks, name }: Page<Row> & { row: Row; name: string }) => (
  <CheckField
    label=""
    aria-label={adminMessages.select_row(name)}
    checked={ticks.has(row)}
    disabled={ticks.disabled}
    onChange={(event) => ticks.set(isRange(event) ? ticks.upTo(row, rows) : [row], event.target.checked, rows)}
  />
)

/** The tick of all rows of a page. */
export const PageTick = <Row extends ListedRow>({ rows, ticks, label = '' }: Page<Row> & { label?: string }) => (
  <CheckField
    label={label}
    aria-label={adminMessages.select_all}
    checked={rows.every(ticks.has)}
    disabled={ticks.disabled}
    onChange={(event) => ticks.set(rows, event.target.checked, rows)}
  />
)
