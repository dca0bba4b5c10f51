import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { boxCountsApi } from '../contract.ts'
import { boxStateWords, boxCountWords as m } from '../messages.ts'
import { boxTone } from './tones.ts'

const columns: ColumnsOf<typeof boxCountsApi.list> = [
  {
    key: 'day',
    label: m.column.day,
    sort: 'emptied_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.emptied_on} />,
  },
  { key: 'place', label: m.column.place, sort: 'place', phone: 'title', clip: 'short', cell: (row) => row.place },
  { key: 'campaign', label: m.column.campaign, phone: 'fact', clip: 'long', cell: (row) => row.campaign.title },
  { key: 'first', label: m.column.first, muted: true, clip: 'short', cell: (row) => row.first_by_name },
  { key: 'second', label: m.column.second, muted: true, clip: 'short', cell: (row) => row.second_by_name },
  { key: 'order', label: m.column.order, hidden: true, cell: (row) => row.order?.order_no },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={boxTone[row.state]}>{boxStateWords[row.state]}</StatusTag>,
  },
  {
    key: 'total',
    label: m.column.total,
    numeric: true,
    phone: 'side',
    cell: (row) => row.total !== null && <Money amount={row.total} />,
  },
]

const views: readonly ListView<FilterName<typeof boxCountsApi.list>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.waiting, filters: { state: 'waiting' } },
  { label: m.view.differs, filters: { state: 'differs' } },
  { label: m.view.booked, filters: { state: 'booked' } },
  { label: m.view.cancelled, filters: { state: 'cancelled' } },
]

const filters: FiltersOf<typeof boxCountsApi.list> = [
  { kind: 'choices', name: 'state', label: m.filter.state, pinned: true, options: choices(boxStateWords) },
  { kind: 'days', from: 'from', to: 'to', label: m.column.day },
]

/** Donation boxes that two people count, and how far each is. */
export const BoxCountsPage = () => {
  const may = useMay()
  const list = useList(boxCountsApi.list, { name: 'box_counts', sort: '-emptied_on', views })
  const create = may(['orders create', 'orders update']) && (
    <ButtonLink href="/admin/box-counts/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={
        <>
          {create}
          <ExportButton endpoint={boxCountsApi.export} list={list} />
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.place}
      hrefOf={(row) => `/admin/box-counts/${row.id}`}
      rowClass={(row) => (row.state === 'cancelled' ? 'is-dim' : undefined)}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
