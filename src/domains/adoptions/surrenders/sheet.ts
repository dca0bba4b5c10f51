import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import * as words from '../messages.ts'
import type { Surrender } from './contract.ts'
import { surrenderSubject } from './messages.ts'
import { surrenderWords as m } from './staff_messages.ts'

const { columns: c } = surrenderSubject

/** Animals that are to be given up, in a file. */
export const surrenderSheet = {
  title: nounTitles.surrenders.list,
  columns: [
    { label: c.asked_on, cell: (row: Surrender) => tableDate(row.asked_on) },
    { label: c.animal_name, cell: (row: Surrender) => row.animal_name },
    { label: c.species, cell: (row: Surrender) => words.species[row.species] },
    { label: c.status, cell: (row: Surrender) => m.status[row.status] },
    { label: c.urgency, cell: (row: Surrender) => m.urgency[row.urgency] },
    { label: c.reason, cell: (row: Surrender) => m.reason[row.reason] },
    { label: c.name, cell: (row: Surrender) => row.name },
    { label: c.phone, cell: (row: Surrender) => row.phone },
    { label: c.city, cell: (row: Surrender) => row.city },
    { label: c.counselling, cell: (row: Surrender) => row.counselling },
    { label: c.ended_at, cell: (row: Surrender) => row.ended_at && tableDate(taipeiDay(row.ended_at)) },
    { label: c.ended_note, cell: (row: Surrender) => row.ended_note },
  ],
} as const
