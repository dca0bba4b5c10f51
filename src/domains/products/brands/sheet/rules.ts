import type { z } from 'zod'
import { brandSubject, brandWords as m } from '../admin/messages.ts'
import type { StaffBrandRow } from '../contract.ts'

type Row = z.output<typeof StaffBrandRow>
const { columns: c } = brandSubject

/** An export of brands. */
export const brandSheet = {
  title: m.title,
  columns: [
    { label: c.name, cell: (row: Row) => row.name },
    { label: c.slug, cell: (row: Row) => row.slug },
    { label: c.description, cell: (row: Row) => row.description },
    { label: c.website, cell: (row: Row) => row.website },
    { label: c.sort, cell: (row: Row) => row.sort },
    { label: m.state, cell: (row: Row) => (row.is_active ? m.active : m.inactive) },
    { label: m.products, cell: (row: Row) => row.products_count },
  ],
} as const
