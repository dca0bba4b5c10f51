import type { z } from 'zod'
import { nounTitles } from '#registry/nouns.ts'
import type { StaffCategoryRow } from './contract.ts'
import { categoryWords as m } from './staff_messages.ts'

type Row = z.output<typeof StaffCategoryRow>

/** The category tree in a file, every category right before those below it. */
export const categorySheet = {
  title: nounTitles.categories.list,
  columns: [
    { label: m.name, cell: (row: Row) => m.indented(row.name, row.depth) },
    { label: m.slug, cell: (row: Row) => row.slug },
    { label: m.description, cell: (row: Row) => row.description },
    { label: m.sort, cell: (row: Row) => row.sort },
    { label: m.state, cell: (row: Row) => (row.is_active ? m.active : m.inactive) },
    { label: m.products, cell: (row: Row) => row.products_count },
  ],
} as const
