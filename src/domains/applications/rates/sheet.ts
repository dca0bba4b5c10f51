import { tableDate } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { rateSubject } from '../column_messages.ts'
import type { SubsidyRate } from './contract.ts'
import { rateWords as m } from './staff_messages.ts'

const { columns: c } = rateSubject

/** Rates in a file. Amounts in NT$, days inclusive. */
export const rateSheet = {
  title: nounTitles.subsidy_rates.list,
  columns: [
    { label: c.species, cell: (row: SubsidyRate) => m.species[row.species] },
    { label: c.sex, cell: (row: SubsidyRate) => m.sex[row.sex] },
    { label: c.origin, cell: (row: SubsidyRate) => m.origin[row.origin] },
    { label: c.city, cell: (row: SubsidyRate) => row.city ?? m.everywhere },
    { label: c.amount, cell: (row: SubsidyRate) => row.amount },
    { label: c.valid_from, cell: (row: SubsidyRate) => tableDate(row.valid_from) },
    { label: c.valid_to, cell: (row: SubsidyRate) => row.valid_to && tableDate(row.valid_to) },
  ],
} as const
