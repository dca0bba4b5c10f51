import { useData } from '#platform/browser/use_data.ts'
import type { ResponsiveColumn } from '#ui/admin/responsive_table.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { DateText } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type RowOf, RowsCard } from './rows_card.tsx'

const letterColumns: readonly ResponsiveColumn<RowOf<typeof api.letters>>[] = [
  { key: 'subject', label: m.letters.subject, phone: 'title', cell: (row) => row.subject },
  { key: 'state', label: m.letters.state, phone: 'side', cell: (row) => <Tag>{m.letter_state[row.state]}</Tag> },
  { key: 'on', label: m.letters.on, phone: 'fact', cell: (row) => <DateText value={row.created_at} as="short-time" /> },
  {
    key: 'sent',
    label: m.letters.sent,
    cell: (row) => row.sent_at && <DateText value={row.sent_at} as="short-time" />,
  },
]

/** Mails to a member. */
export const LettersTab = ({ id }: { id: number }) => (
  <Loaded {...useData(api.letters, { params: { id } })}>
    {(rows) => (
      <RowsCard
        title={m.tab.letters}
        rows={rows}
        columns={letterColumns}
        keyOf={(row) => row.id}
        empty={m.letters.empty}
      />
    )}
  </Loaded>
)
