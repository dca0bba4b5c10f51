import type { z } from 'zod'
import { tableDate } from '#platform/contract/time.ts'
import { ledgerDeskWords } from '../../admin/messages.ts'
import { fundingKindWords } from '../../messages.ts'
import type { Funding } from '../contract.ts'

const m = ledgerDeskWords.fundings
type Row = z.output<typeof Funding>

/** An export of the fund book. Amounts in NT$ with their sign. */
export const fundingSheet = {
  title: m.title,
  columns: [
    { label: m.column.time, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.kind, cell: (row: Row) => fundingKindWords[row.kind] },
    { label: m.column.campaign, cell: (row: Row) => row.campaign.title },
    { label: m.column.donor, cell: (row: Row) => row.donor },
    { label: m.column.text, cell: (row: Row) => row.note ?? row.transaction?.title ?? null },
    { label: m.column.order, cell: (row: Row) => row.order?.order_no ?? null },
    { label: m.column.entry, cell: (row: Row) => row.transaction?.no ?? null },
    { label: m.column.amount, cell: (row: Row) => row.amount },
    { label: m.column.balance, cell: (row: Row) => row.balance_after },
  ],
} as const
