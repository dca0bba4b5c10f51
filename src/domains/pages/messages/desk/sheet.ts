import { letterStatusWords, letterSubject, letterWords as m } from '../desk_messages.ts'
import { contactTopicWords } from '../messages.ts'
import type { LetterRow as Row } from './contract.ts'

const { columns: c } = letterSubject

/** An export of letters. */
export const letterSheet = {
  title: m.title,
  columns: [
    { label: c.contact_no, cell: (row: Row) => row.contact_no },
    { label: c.topic, cell: (row: Row) => contactTopicWords[row.topic] },
    { label: c.name, cell: (row: Row) => row.name },
    { label: c.email, cell: (row: Row) => row.email },
    { label: c.message, cell: (row: Row) => row.excerpt },
    { label: c.source, cell: (row: Row) => m.source[row.source] },
    { label: c.status, cell: (row: Row) => letterStatusWords[row.status] },
    { label: c.assignee_id, cell: (row: Row) => row.assignee?.name ?? null },
    { label: m.created_at, cell: (row: Row) => row.created_at },
    { label: m.last_at, cell: (row: Row) => row.last_at },
  ],
} as const
