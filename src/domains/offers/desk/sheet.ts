import { tableTime } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { offerRule } from '../messages.ts'
import { offerSubject } from './column_messages.ts'
import type { StaffOfferRow } from './contract.ts'
import { offerDeskWords as m } from './staff_messages.ts'

const { columns: c } = offerSubject

/** Offers in a file. */
export const offerSheet = {
  title: nounTitles.offers.list,
  columns: [
    { label: c.name, cell: (row: StaffOfferRow) => row.name },
    { label: c.kind, cell: (row: StaffOfferRow) => m.kind[row.kind] },
    { label: c.code, cell: (row: StaffOfferRow) => row.code },
    { label: m.rule, cell: (row: StaffOfferRow) => offerRule(row) },
    { label: c.starts_at, cell: (row: StaffOfferRow) => tableTime(row.starts_at) },
    { label: c.ends_at, cell: (row: StaffOfferRow) => row.ends_at && tableTime(row.ends_at) },
    { label: m.state, cell: (row: StaffOfferRow) => m.states[row.state] },
    { label: c.used_count, cell: (row: StaffOfferRow) => row.used_count },
    { label: c.usage_limit, cell: (row: StaffOfferRow) => row.usage_limit },
    { label: m.discount, cell: (row: StaffOfferRow) => row.discount_total },
    { label: c.budget, cell: (row: StaffOfferRow) => row.budget },
  ],
} as const
