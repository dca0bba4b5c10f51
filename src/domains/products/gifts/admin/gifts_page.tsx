import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { giftsApi, type StaffGiftRow } from '../contract.ts'
import { giftSubject } from '../messages.ts'
import { giftWords as m } from '../staff_messages.ts'

const { columns: c } = giftSubject

type List = typeof giftsApi.adminList

const Stock = ({ stock_on_hand, stock_reserved }: StaffGiftRow) => {
  const left = stock_on_hand - stock_reserved
  return left > 0 ? formatCount(left) : <Tag tone="danger">{m.gone}</Tag>
}

const Period = ({ starts_at, ends_at }: StaffGiftRow) => (
  <>
    <DateText value={starts_at} as="short-time" />–{ends_at && <DateText value={ends_at} as="short-time" />}
  </>
)

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => m.mode[row.mode],
  },
  activeColumn(m, 'tag'),
  { key: 'base', label: c.base, muted: true, cell: (row) => m.base[row.base] },
  {
    key: 'threshold',
    label: c.threshold_amount,
    sort: 'threshold_amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.threshold_amount} />,
  },
  { key: 'stock', label: m.available, numeric: true, phone: 'fact', cell: (row) => <Stock {...row} /> },
  { key: 'given', label: m.given, numeric: true, cell: (row) => formatCount(row.given_count) },
  { key: 'period', label: m.period, muted: true, phone: 'fact', cell: (row) => <Period {...row} /> },
]

const filters: FiltersOf<List> = [
  activeFilter(m),
  { kind: 'choice', name: 'base', label: c.base, pinned: true, options: choices(m.base) },
]

const bulkButtons = bulkButtonsOf([
  { endpoint: giftsApi.activateMany, label: m.activate, icon: 'eye' },
  { endpoint: giftsApi.deactivateMany, label: m.deactivate, icon: 'eye-off' },
])

/** The thank-you gifts. */
export const GiftsPage = () => {
  const may = useMay()
  const create = may('gifts create') && (
    <ButtonLink href="/admin/gifts/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(giftsApi.adminList, { name: 'gifts', sort: '-updated_at' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={giftsApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      photoOf={(row) => cardPicture(row.photo)}
      hrefOf={may('gifts update') ? (row) => `/admin/gifts/${row.id}` : undefined}
      bulkActions={may('gifts update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
