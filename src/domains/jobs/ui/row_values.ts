import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'

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
