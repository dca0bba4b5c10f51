import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { applicationTypeWords } from '../../admin/types/messages.ts'
import { payWords as m } from '../admin/messages.ts'
import type { Disbursement } from '../contract.ts'

/** An export of what verified cases are to be paid, and were paid. Amounts in NT$. */
export const disbursementSheet = {
  title: m.exported,
  columns: [
    { label: m.column.application, cell: (row: Disbursement) => row.application.no },
    { label: m.type, cell: (row: Disbursement) => applicationTypeWords.type[row.application.type] },
    { label: m.column.payee, cell: (row: Disbursement) => row.clinic?.name ?? m.food },
    { label: m.column.campaign, cell: (row: Disbursement) => row.campaign?.title ?? null },
    { label: m.column.amount, cell: (row: Disbursement) => row.amount },
    { label: m.column.state, cell: (row: Disbursement) => m.state[row.state] },
    { label: m.column.since, cell: (row: Disbursement) => tableDate(taipeiDay(row.created_at)) },
    { label: m.column.verifier, cell: (row: Disbursement) => row.verified_by_name },
    { label: m.on, cell: (row: Disbursement) => row.paid_on && tableDate(row.paid_on) },
    { label: m.column.entry, cell: (row: Disbursement) => row.transaction?.no ?? null },
  ],
} as const
