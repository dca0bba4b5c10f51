import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { applicationTypeWords } from '../type_messages.ts'
import type { Disbursement } from './contract.ts'
import { payeeOf } from './rules.ts'
import { payWords as m } from './staff_messages.ts'

/** An export of what verified cases are to be paid, and were paid. Amounts in NT$. */
export const disbursementSheet = {
  title: nounTitles.disbursements.list,
  columns: [
    { label: m.column.application, cell: (row: Disbursement) => row.application.no },
    { label: m.type, cell: (row: Disbursement) => applicationTypeWords.type[row.application.type] },
    { label: m.column.payee, cell: payeeOf },
    { label: m.column.campaign, cell: (row: Disbursement) => row.campaign?.title ?? null },
    { label: m.column.amount, cell: (row: Disbursement) => row.amount },
    { label: m.column.state, cell: (row: Disbursement) => m.state[row.state] },
    { label: m.column.since, cell: (row: Disbursement) => tableDate(taipeiDay(row.created_at)) },
    { label: m.column.verifier, cell: (row: Disbursement) => row.verified_by_name },
    { label: m.on, cell: (row: Disbursement) => row.paid_on && tableDate(row.paid_on) },
    { label: m.column.entry, cell: (row: Disbursement) => row.transaction?.no ?? null },
  ],
} as const
