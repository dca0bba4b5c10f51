import type { z } from 'zod'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { adoptionRequestSubject } from '../../column_messages.ts'
import * as words from '../../messages.ts'
import * as requestWords from '../../requests/messages.ts'
import type { DeskRequestRow } from './contract.ts'
import { requestDeskWords as m } from './staff_messages.ts'

type Row = z.output<typeof DeskRequestRow>

/** An export of requests: what their list shows. */
export const requestSheet = {
  title: nounTitles.adoption_requests.list,
  columns: [
    { label: m.column.animal, cell: (row: Row) => row.animal_name },
    { label: m.column.species, cell: (row: Row) => words.species[row.species] },
    { label: m.column.name, cell: (row: Row) => row.name },
    { label: m.column.city, cell: (row: Row) => row.city },
    { label: m.column.housing, cell: (row: Row) => m.housing[row.housing] },
    { label: m.column.status, cell: (row: Row) => requestWords.status[row.status] },
    { label: m.column.score, cell: (row: Row) => row.score },
    { label: adoptionRequestSubject.columns.assignee_id, cell: (row: Row) => row.assignee?.name ?? null },
    {
      label: adoptionRequestSubject.columns.source,
      cell: (row: Row) => row.source && requestWords.sources[row.source],
    },
    { label: m.column.created, cell: (row: Row) => tableDate(taipeiDay(row.created_at)) },
    { label: m.column.trial, cell: (row: Row) => row.trial_until && tableDate(row.trial_until) },
  ],
} as const
