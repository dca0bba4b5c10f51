import { status as requestStatusWords } from '#domains/adoptions/requests/messages.ts'
import { ownPostWords } from '#domains/adoptions/ui/own_posts/messages.ts'
import { useData } from '#platform/browser/use_data.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import type { ResponsiveColumn } from '#ui/admin/responsive_table.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { DateText } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type RowOf, RowsCard } from './rows_card.tsx'

const adoptionColumns: readonly ResponsiveColumn<RowOf<typeof api.adoptions>>[] = [
  { key: 'title', label: m.adoptions.title, phone: 'title', cell: (row) => row.title },
  { key: 'what', label: m.adoptions.what, phone: 'fact', cell: (row) => m.adoptions.kind[row.what] },
  {
    key: 'status',
    label: m.adoptions.status,
    phone: 'side',
    cell: ({ what, status }) => (
      <StatusTag>
        {what === 'post' ? valueIn(ownPostWords.status, status) : valueIn(requestStatusWords, status)}
      </StatusTag>
    ),
  },
  { key: 'on', label: m.adoptions.on, phone: 'fact', cell: (row) => <DateText value={row.created_at} /> },
]

/** Listings of a member, and requests of theirs. */
export const AdoptionsTab = ({ id }: { id: number }) => (
  <Loaded {...useData(api.adoptions, { params: { id } })}>
    {(rows) => (
      <RowsCard
        title={m.tab.adoptions}
        rows={rows}
        columns={adoptionColumns}
        keyOf={(row) => `${row.what} ${row.id}`}
        empty={m.adoptions.empty}
      />
    )}
  </Loaded>
)
