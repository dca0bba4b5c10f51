import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import * as words from '../../messages.ts'
import type { DeskFollowup as Row } from './contract.ts'
import { followupStaffWords as m } from './staff_messages.ts'

/** An export of reports: what their list shows. */
export const followupSheet = {
  title: m.title,
  columns: [
    { label: m.column.animal, cell: (row: Row) => row.animal_name },
    { label: m.column.species, cell: (row: Row) => words.species[row.species] },
    { label: m.column.name, cell: (row: Row) => row.name },
    { label: m.column.city, cell: (row: Row) => row.city },
    { label: m.column.which, cell: (row: Row) => row.days_after },
    { label: m.column.due, cell: (row: Row) => tableDate(row.due_on) },
    { label: m.column.state, cell: (row: Row) => m.state[row.state] },
    { label: m.column.done, cell: (row: Row) => row.done_on && tableDate(row.done_on) },
    { label: m.column.condition, cell: (row: Row) => row.condition && m.condition[row.condition] },
    { label: m.column.note, cell: (row: Row) => row.note },
    { label: m.column.told_by, cell: (row: Row) => row.told_by && m.told_by[row.told_by] },
    { label: m.column.reminders, cell: (row: Row) => row.reminder_count },
    { label: m.column.assignee, cell: (row: Row) => row.assignee?.name ?? null },
    { label: m.column.visit, cell: (row: Row) => row.visit_on && tableDate(row.visit_on) },
    { label: m.column.checked, cell: (row: Row) => row.checked_at && tableDate(taipeiDay(row.checked_at)) },
  ],
} as const
