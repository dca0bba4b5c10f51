import { taipeiDay } from '#platform/contract/time.ts'
import { applicationListWords as m } from '../list_messages.ts'
import { applicationTypeWords } from '../type_messages.ts'
import type { StaffApplicationListRow as Row } from './contract.ts'

const { column: c } = m

/** An export of applications: what their list shows. */
export const applicationSheet = {
  title: m.sheet,
  columns: [
    { label: c.no, cell: (row: Row) => row.application_no },
    { label: c.type, cell: (row: Row) => applicationTypeWords.type[row.type] },
    { label: c.submitted, cell: (row: Row) => row.submitted_at && taipeiDay(row.submitted_at) },
    { label: c.applicant, cell: (row: Row) => row.applicant_name },
    { label: c.city, cell: (row: Row) => row.city },
    { label: c.animals, cell: (row: Row) => row.animals_count },
    { label: c.names, cell: (row: Row) => row.names.join('、') },
    { label: c.requested, cell: (row: Row) => row.requested_amount },
    { label: c.approved, cell: (row: Row) => row.approved_amount ?? row.subsidy_total },
    { label: c.clinic, cell: (row: Row) => row.clinic_name },
    { label: c.status, cell: (row: Row) => m.status[row.status] },
    { label: c.waiting, cell: (row: Row) => row.waiting_days },
    { label: c.assignee, cell: (row: Row) => row.assignee_name },
    { label: c.expires, cell: (row: Row) => row.expires_on },
  ],
} as const
