import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { volunteerSubjectWords } from '../column_messages.ts'
import { genderWords, skillWords, statusWords, volunteerWords as words } from '../messages.ts'
import type { DeskVolunteerRow as Row } from './contract.ts'

const { columns: c } = volunteerSubjectWords

const hours = (minutes: number) => Math.round(minutes / 6) / 10

/** The roster (志願服務法 §12): who serves, with training, card, record book, insurance and hours. */
export const volunteerSheet = {
  title: words.roster,
  columns: [
    { label: c.card_no, cell: (row: Row) => row.card_no },
    { label: c.name, cell: (row: Row) => row.name },
    { label: c.gender, cell: (row: Row) => row.gender && genderWords[row.gender] },
    { label: c.birth_on, cell: (row: Row) => row.birth_on },
    { label: c.identifier_last4, cell: (row: Row) => row.identifier_last4 },
    { label: c.phone, cell: (row: Row) => row.phone },
    { label: c.email, cell: (row: Row) => row.email },
    { label: c.city, cell: (row: Row) => row.city },
    { label: c.address, cell: (row: Row) => row.address },
    { label: c.skills, cell: (row: Row) => row.skills.map((skill) => skillWords[skill]).join('、') },
    { label: c.training_done_on, cell: (row: Row) => row.training_done_on },
    { label: c.record_book_no, cell: (row: Row) => row.record_book_no },
    { label: c.insured_until, cell: (row: Row) => row.insured_until },
    { label: words.this_year_hours, cell: (row: Row) => hours(row.this_year_minutes) },
    { label: words.all_hours, cell: (row: Row) => hours(row.approved_minutes) },
    { label: c.status, cell: (row: Row) => statusWords[row.status] },
    { label: c.submitted_at, cell: (row: Row) => tableDate(taipeiDay(row.submitted_at)) },
  ],
} as const
