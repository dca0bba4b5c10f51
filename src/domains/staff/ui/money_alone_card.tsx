import { useData } from '#platform/browser/use_data.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { type Column, Table } from '#ui/table.tsx'
import { type MoneyAlone, moneyAlone } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'

type Row = MoneyAlone['data'][number]

const columns: readonly Column<Row>[] = [
  { key: 'flow', label: m.alone_what, cell: ({ flow }) => m.flow[flow] },
  { key: 'who', label: m.alone_who, cell: ({ name }) => name },
  { key: 'roles', label: m.alone_roles, cell: ({ roles }) => joined(roles) },
  { key: 'part', label: m.alone_part, cell: ({ flow }) => m.part[flow] },
]

/** Who could create, approve and pay one thing alone, and how to part it. */
export const MoneyAloneCard = () => (
  <TitledCard flush title={m.alone}>
    <p className="pad muted">{m.alone_intro}</p>
    <Loaded {...useData(moneyAlone, {})}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="pad">{m.alone_none}</p>
        ) : (
          <Table caption={m.alone} columns={columns} rows={data} keyOf={(row) => `${row.flow} ${row.user_id}`} />
        )
      }
    </Loaded>
  </TitledCard>
)
