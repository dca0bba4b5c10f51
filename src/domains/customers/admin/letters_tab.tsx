import { useData } from '#platform/browser/use_data.ts'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { Column } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type RowOf, RowsCard } from './rows_card.tsx'

const letterColumns: readonly Column<RowOf<typeof api.letters>>[] = [
  { key: 'subject', label: m.letters.subject, cell: (row) => row.subject },
  { key: 'state', label: m.letters.state, cell: (row) => <Tag>{m.letter_state[row.state]}</Tag> },
  { key: 'on', label: m.letters.on, cell: (row) => <DateText value={row.created_at} as="short-time" /> },
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
