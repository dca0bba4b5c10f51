import { tableDate } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { permitSubject } from '../column_messages.ts'
import type { Permit } from './contract.ts'
import { permitWords as m } from './messages.ts'

const { columns: c } = permitSubject
const day = (on: string | null) => on && tableDate(on)

/** Permits in a file. Amounts in NT$, days inclusive. */
export const permitSheet = {
  title: nounTitles.solicitation_permits.list,
  columns: [
    { label: c.name, cell: (row: Permit) => row.name },
    { label: c.permit_no, cell: (row: Permit) => row.permit_no },
    { label: c.authority, cell: (row: Permit) => row.authority },
    { label: c.purpose, cell: (row: Permit) => row.purpose },
    { label: c.area, cell: (row: Permit) => row.area },
    { label: c.method, cell: (row: Permit) => row.method },
    { label: c.starts_on, cell: (row: Permit) => day(row.starts_on) },
    { label: c.ends_on, cell: (row: Permit) => day(row.ends_on) },
    { label: c.plan_ends_on, cell: (row: Permit) => day(row.plan_ends_on) },
    { label: c.account_reported_on, cell: (row: Permit) => day(row.account_reported_on) },
    { label: c.board_approved_on, cell: (row: Permit) => day(row.board_approved_on) },
    { label: c.filed_on, cell: (row: Permit) => day(row.filed_on) },
    { label: c.usage_filed_on, cell: (row: Permit) => day(row.usage_filed_on) },
    { label: m.campaigns, cell: (row: Permit) => row.campaigns_count },
    { label: m.raised, cell: (row: Permit) => row.raised },
    { label: m.costs, cell: (row: Permit) => row.necessary_expenses },
    { label: m.cap.title, cell: (row: Permit) => row.necessary_expense_cap },
  ],
} as const
