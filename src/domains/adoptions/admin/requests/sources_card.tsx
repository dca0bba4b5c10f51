import { useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'

type Row = CallResult<typeof requestDeskApi.sources>['data'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'source',
    label: m.source_column.source,
    cell: ({ source }) => (source ? requestWords.sources[source] : m.source_untold),
  },
  { key: 'requests', label: m.source_column.requests, numeric: true, cell: ({ requests }) => requests },
  { key: 'adopted', label: m.source_column.adopted, numeric: true, cell: ({ adopted }) => adopted },
]

/** Where those who asked within a year heard of the animal, and how many of them adopted it. */
export const SourcesCard = () => (
  <TitledCard title={m.sources_title} flush>
    <Loaded {...useData(requestDeskApi.sources, {})}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="pad muted">{m.sources_none}</p>
        ) : (
          <Table caption={m.sources_title} columns={columns} rows={data} keyOf={({ source }) => source ?? ''} />
        )
      }
    </Loaded>
  </TitledCard>
)
