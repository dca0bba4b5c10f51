import type { z } from 'zod'
import { tableTime } from '#platform/contract/time.ts'
import type { MailRow } from './contract.ts'
import { mailWords as m } from './messages.ts'

type Row = z.output<typeof MailRow>

/** The outbox in a file, without what the letters say. */
export const mailSheet = {
  title: m.title,
  columns: [
    { label: m.column.subject, cell: (row: Row) => row.subject },
    { label: m.template, cell: (row: Row) => row.template },
    { label: m.column.to, cell: (row: Row) => row.to_name },
    { label: m.column.to_email, cell: (row: Row) => row.to_email },
    { label: m.column.state, cell: (row: Row) => m.state[row.state] },
    { label: m.column.attempts, cell: (row: Row) => row.attempts },
    { label: m.column.at, cell: (row: Row) => tableTime(row.created_at) },
    { label: m.column.sent_at, cell: (row: Row) => row.sent_at && tableTime(row.sent_at) },
  ],
} as const
