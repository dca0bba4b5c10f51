import type { z } from 'zod'
import type { ListedDonor } from './contract.ts'
import { donorListWords as m } from './messages.ts'

type Row = z.output<typeof ListedDonor>

/** The list of donors for publication. Amounts in NT$. */
export const donorListSheet = {
  title: m.title,
  columns: [
    { label: m.column.name, cell: (row: Row) => row.public_name },
    { label: m.column.gifts, cell: (row: Row) => row.gifts },
    { label: m.column.amount, cell: (row: Row) => row.amount },
  ],
} as const
