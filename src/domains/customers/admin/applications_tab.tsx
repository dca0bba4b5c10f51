import { applicationListWords } from '#domains/applications/list_messages.ts'
import { applicationTypeWords } from '#domains/applications/type_messages.ts'
import { deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { useData } from '#platform/browser/use_data.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import type { ResponsiveColumn } from '#ui/admin/responsive_table.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { DateText } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type RowOf, RowsCard } from './rows_card.tsx'

const caseColumns: readonly ResponsiveColumn<RowOf<typeof api.applications>>[] = [
  {
    key: 'no',
    label: m.applications.no,
    phone: 'title',
    cell: (row) => (
      <a className="link figures" href={deskPath(row)}>
        {row.application_no}
      </a>
    ),
  },
  { key: 'type', label: m.applications.type, phone: 'fact', cell: (row) => applicationTypeWords.type[row.type] },
  {
    key: 'status',
    label: m.applications.status,
    phone: 'side',
    cell: (row) => <StatusTag>{valueIn(applicationListWords.status, row.status)}</StatusTag>,
  },
  {
    key: 'on',
    label: m.applications.on,
    phone: 'fact',
    cell: (row) => row.submitted_at && <DateText value={row.submitted_at} />,
  },
]

/** Applications of a member. */
export const ApplicationsTab = ({ id }: { id: number }) => (
  <Loaded {...useData(api.applications, { params: { id } })}>
    {(rows) => (
      <RowsCard
        title={m.tab.applications}
        rows={rows}
        columns={caseColumns}
        keyOf={(row) => row.id}
        empty={m.applications.empty}
      />
    )}
  </Loaded>
)
