import type { z } from 'zod'
import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProgressCell } from '#ui/admin/progress_cell.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { allCampaignTypes } from '../contract.ts'
import { campaignDeskApi, type StaffCampaignRow } from '../desk/contract.ts'
import { progressPercent } from '../rules.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { typeWords } from '../type_messages.ts'
import { adminCampaignPath, adminListPath } from '../ui/desk_addresses.ts'
import { campaignTone } from './tones.ts'

type Row = z.output<typeof StaffCampaignRow>
type Type = Row['type']

const columns: ColumnsOf<typeof campaignDeskApi.list> = [
  { key: 'title', label: m.column.title, sort: 'title', phone: 'title', clip: 'long', cell: (row) => row.title },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={campaignTone[row.state]}>{m.state[row.state]}</StatusTag>,
  },
  {
    key: 'raised',
    label: m.column.raised,
    sort: 'raised',
    numeric: true,
    bold: true,
    phone: 'fact',
    cell: (row) => <Money amount={row.raised} />,
  },
  {
    key: 'target',
    label: m.column.target,
    numeric: true,
    muted: true,
    cell: (row) => row.target_amount !== null && formatMoney(row.target_amount),
  },
  {
    key: 'percent',
    label: m.column.percent,
    phone: 'tag',
    cell: (row) => <ProgressCell percent={progressPercent(row.raised, row.target_amount)} none={m.no_target} />,
  },
  {
    key: 'balance',
    label: m.column.balance,
    numeric: true,
    hidden: true,
    cell: (row) => <Money amount={row.balance} />,
  },
  { key: 'donors', label: m.column.donors, numeric: true, cell: (row) => formatCount(row.donors_count) },
  {
    key: 'ends',
    label: m.column.ends,
    sort: 'ends_at',
    phone: 'fact',
    cell: (row) => (row.ends_at ? <DateText value={row.ends_at} /> : m.no_end),
  },
  { key: 'featured', label: m.column.featured, hidden: true, cell: (row) => row.is_featured && m.featured },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

const views: readonly ListView<FilterName<typeof campaignDeskApi.list>>[] = [
  { label: m.all, filters: {} },
  { label: m.open, filters: { state: 'active' } },
  { label: m.ended, filters: { state: 'ended' } },
  { label: m.state.draft, filters: { status: 'draft' } },
  { label: m.featured, filters: { featured: '1' } },
]

const statuses = ['draft', 'pending_review', 'executing', 'reported', 'closed', 'suspended'] as const

const filters: FiltersOf<typeof campaignDeskApi.list> = [
  {
    kind: 'choice',
    name: 'status',
    label: m.column.state,
    pinned: true,
    options: statuses.map((status) => ({ value: status, label: m.state[status] })),
  },
]

const SuspendDialog = reasonDialogOf({
  label: m.suspend_reason,
  step: m.bulk.suspend,
  text: m.bulk.suspend_text,
  maxLength: 200,
})

const bulkButtons = bulkButtonsOf([
  { endpoint: campaignDeskApi.featureMany, label: m.bulk.feature, icon: 'star' },
  { endpoint: campaignDeskApi.unfeatureMany, label: m.bulk.unfeature, icon: 'star-off' },
  { endpoint: campaignDeskApi.suspendMany, label: m.bulk.suspend, icon: 'player-pause', values: SuspendDialog },
])

/** The campaigns of one type, of every state. */
export const CampaignsPage = ({ type }: { type: Type }) => {
  const may = useMay()
  const list = useList(campaignDeskApi.list, { name: 'campaigns', sort: '-updated_at', views, fixed: { type } })
  const create = type !== 'general' && may('campaigns create') && (
    <ButtonLink href={`${adminListPath(type)}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      key={type}
      title={m.list(typeWords.type[type])}
      actions={
        <>
          <ExportButton endpoint={campaignDeskApi.export} list={list} />
          {create}
        </>
      }
      above={
        <PageTabs
          label={typeWords.types}
          words={typeWords.type}
          tab={type}
          pages={allCampaignTypes.map((tab) => ({ tab, href: adminListPath(tab) }))}
        />
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.title}
      hrefOf={adminCampaignPath}
      bulkActions={may('campaigns update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
