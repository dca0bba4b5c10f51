import { hoursSubject } from '../../column_messages.ts'
import { hourStateWords, skillWords, volunteerWords as words } from '../../messages.ts'
import type { DeskHours as Row } from './contract.ts'

const { columns: c } = hoursSubject

/** An export of hours. */
export const hoursSheet = {
  title: words.hours_title,
  columns: [
    { label: c.served_on, cell: (row: Row) => row.served_on },
    { label: c.volunteer_id, cell: (row: Row) => row.volunteer },
    { label: c.kind, cell: (row: Row) => skillWords[row.kind] },
    { label: c.minutes, cell: (row: Row) => row.minutes },
    { label: c.note, cell: (row: Row) => row.note },
    { label: c.state, cell: (row: Row) => hourStateWords[row.state] },
    { label: c.rejected_reason, cell: (row: Row) => row.rejected_reason },
    { label: c.approved_at, cell: (row: Row) => row.approved_at },
  ],
} as const
