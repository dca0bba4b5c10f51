import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import * as words from '../messages.ts'
import type { DeskAdoptionRow as Row } from './contract.ts'
import { postDeskWords as m } from './staff_messages.ts'

/** An export of listings: what their list shows. The last day is inclusive. */
export const adoptionSheet = {
  title: nounTitles.adoptions.list,
  columns: [
    { label: m.column.name, cell: (row: Row) => row.name },
    { label: m.column.title, cell: (row: Row) => row.title },
    { label: m.column.species, cell: (row: Row) => words.species[row.species] },
    { label: m.column.channel, cell: (row: Row) => words.channel[row.channel] },
    { label: m.column.poster, cell: (row: Row) => row.poster },
    { label: m.column.city, cell: (row: Row) => row.city },
    { label: m.column.status, cell: (row: Row) => m.status[row.status] },
    { label: m.column.open_requests, cell: (row: Row) => row.open_requests },
    { label: m.column.all_requests, cell: (row: Row) => row.all_requests },
    { label: m.column.published, cell: (row: Row) => row.published_at && tableDate(taipeiDay(row.published_at)) },
    { label: m.column.expires, cell: (row: Row) => row.expires_on && tableDate(row.expires_on) },
    { label: m.column.adopted, cell: (row: Row) => row.adopted_on && tableDate(row.adopted_on) },
  ],
} as const
