import type { z } from 'zod'
import { sheetColumns } from '#platform/contract/sheet.ts'
import type { StaffBrandRow } from './contract.ts'
import { brandSubject, brandWords as m } from './messages.ts'

type Row = z.output<typeof StaffBrandRow>
const { columns: c } = brandSubject
const column = sheetColumns<Row>()

/** Brands in a file, as they are exported and imported. */
export const brandSheet = {
  title: m.title,
  columns: [
    column('name', c.name, { example: m.example.name }),
    column('slug', c.slug),
    column('description', c.description, { example: m.example.description }),
    column('website', c.website, { example: 'https://example.com' }),
    column('sort', c.sort, { example: '10' }),
    column('is_active', m.state, { words: m.states, example: m.states.true }),
    { label: m.products, cell: (row: Row) => row.products_count },
  ],
} as const
