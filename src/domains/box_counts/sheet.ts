import { tableDate } from '#platform/contract/time.ts'
import type { BoxCountRow as Row } from './contract.ts'
import { boxStateWords, boxCountWords as m } from './messages.ts'

/** An export of counted boxes. NT$. */
export const boxCountSheet = {
  title: m.title,
  columns: [
    { label: m.column.day, cell: (row: Row) => tableDate(row.emptied_on) },
    { label: m.column.place, cell: (row: Row) => row.place },
    { label: m.column.campaign, cell: (row: Row) => row.campaign.title },
    { label: m.column.state, cell: (row: Row) => boxStateWords[row.state] },
    { label: m.column.total, cell: (row: Row) => row.total },
    { label: m.column.order, cell: (row: Row) => row.order?.order_no ?? null },
    { label: m.column.first, cell: (row: Row) => row.first_by_name },
    { label: m.column.second, cell: (row: Row) => row.second_by_name },
  ],
} as const
