import type { z } from 'zod'
import { tableDate } from '#platform/contract/time.ts'
import { categoryWords, transactionStateWords } from '../messages.ts'
import { ledgerDeskWords as m } from '../staff_messages.ts'
import type { EntryRow } from './contract.ts'

type Row = z.output<typeof EntryRow>

/** An export of the cash book. Amounts in NT$, below 0 where a row takes another one back. */
export const entrySheet = {
  title: m.title,
  columns: [
    { label: m.column.no, cell: (row: Row) => row.no },
    { label: m.column.date, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.category, cell: (row: Row) => categoryWords[row.category] },
    { label: m.column.title, cell: (row: Row) => row.title },
    { label: m.column.counterparty, cell: (row: Row) => row.counterparty },
    { label: m.column.campaign, cell: (row: Row) => row.campaign?.title ?? null },
    { label: m.column.bank, cell: (row: Row) => row.bank.name },
    { label: m.column.state, cell: (row: Row) => transactionStateWords[row.state] },
    { label: m.column.income, cell: (row: Row) => (row.direction === 'income' ? row.amount : null) },
    { label: m.column.expense, cell: (row: Row) => (row.direction === 'expense' ? row.amount : null) },
  ],
} as const
