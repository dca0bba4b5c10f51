import type { z } from 'zod'
import { tableDate } from '#platform/contract/time.ts'
import { categoryWords } from '../messages.ts'
import type { CampaignSpending } from './contract.ts'
import { spendingWords as m } from './messages.ts'

type Row = z.output<typeof CampaignSpending>

/** An export of what a campaign spends. Amounts in NT$ with their sign. */
export const spendingSheet = {
  title: m.title,
  columns: [
    { label: m.column.on, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.no, cell: (row: Row) => row.no },
    { label: m.column.title, cell: (row: Row) => row.title },
    { label: m.column.counterparty, cell: (row: Row) => row.counterparty },
    { label: m.column.category, cell: (row: Row) => categoryWords[row.category] },
    { label: m.column.papers, cell: (row: Row) => row.photos.length + row.documents.length },
    { label: m.column.state, cell: (row: Row) => m.state[row.state] },
    { label: m.column.amount, cell: (row: Row) => row.amount },
    { label: m.column.balance, cell: (row: Row) => row.balance_after },
  ],
} as const
