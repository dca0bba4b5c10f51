import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import type { CustomerRow } from './contract.ts'

/** An export of members. Amounts in NT$, days of Taipei. */
export const customerSheet = {
  title: m.sheet,
  columns: [
    { label: m.column.name, cell: (row: CustomerRow) => row.name },
    { label: m.column.email, cell: (row: CustomerRow) => row.email },
    { label: m.column.phone, cell: (row: CustomerRow) => row.phone },
    { label: m.column.kind, cell: (row: CustomerRow) => m.kind[row.kind] },
    { label: m.column.orders, cell: (row: CustomerRow) => row.orders_count },
    { label: m.column.donated, cell: (row: CustomerRow) => row.donated_total },
    {
      label: m.column.last,
      cell: (row: CustomerRow) => row.last_order_at && tableDate(taipeiDay(row.last_order_at)),
    },
    { label: m.column.tags, cell: (row: CustomerRow) => row.tags.join('、') },
    { label: m.column.status, cell: (row: CustomerRow) => m.status[row.status] },
    { label: m.column.joined, cell: (row: CustomerRow) => tableDate(taipeiDay(row.created_at)) },
  ],
} as const
