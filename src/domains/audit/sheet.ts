import type { z } from 'zod'
import { tableTime } from '#platform/contract/time.ts'
import type { LogRow } from './contract.ts'
import { columnWord, nounOf, type Subjects } from './rules.ts'
import * as m from './ui/messages.ts'

type Row = z.output<typeof LogRow>

/** An export of entries of the log: who did what to what, and which fields changed; times of Taipei. */
export const logSheet = (subjects: Subjects) => ({
  title: m.title,
  columns: [
    { label: m.sheet.id, cell: (row: Row) => row.id },
    { label: m.column.at, cell: (row: Row) => tableTime(row.at) },
    { label: m.column.actor, cell: (row: Row) => row.actor_name },
    { label: m.filter.actor_kind, cell: (row: Row) => m.actor_kind[row.actor_kind] },
    { label: m.column.action, cell: (row: Row) => m.action[row.action] },
    { label: m.filter.subject, cell: (row: Row) => nounOf(row.subject_type) },
    { label: m.sheet.name, cell: (row: Row) => row.subject_label },
    { label: m.sheet.number, cell: (row: Row) => row.subject_id },
    {
      label: m.column.fields,
      cell: (row: Row) =>
        m.listed(m.each_once(row.changed_fields.map((column) => columnWord(subjects, row.subject_type, column)))),
    },
    { label: m.reason, cell: (row: Row) => row.reason },
  ],
})
