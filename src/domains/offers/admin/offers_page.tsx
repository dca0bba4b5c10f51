import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProgressCell } from '#ui/admin/progress_cell.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { offerSubject } from '../desk/column_messages.ts'
import { offersApi, type StaffOfferRow } from '../desk/contract.ts'
import { offerDeskWords as m } from '../desk/staff_messages.ts'
import { offerRule } from '../messages.ts'
import { budgetPercent } from '../rules.ts'
import { offerTone } from './tones.ts'

const { columns: c } = offerSubject

type List = typeof offersApi.list

const Period = ({ starts_at, ends_at }: StaffOfferRow) => (
  <>
    <DateText value={starts_at} as="short-time" />–{ends_at && <DateText value={ends_at} as="short-time" />}
  </>
)

const usesOf = ({ used_count, usage_limit }: StaffOfferRow) =>
  m.used_of(formatCount(used_count), usage_limit === null ? null : formatCount(usage_limit))

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.code ?? m.kind[row.kind],
  },
  {
    key: 'state',
    label: m.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={offerTone[row.state]}>{m.states[row.state]}</StatusTag>,
  },
  { key: 'rule', label: m.rule, phone: 'fact', cell: offerRule },
  { key: 'period', label: m.period, sort: 'starts_at', muted: true, phone: 'fact', cell: (row) => <Period {...row} /> },
  { key: 'used', label: m.used, sort: 'used_count', numeric: true, phone: 'fact', cell: usesOf },
  {
    key: 'budget',
    label: c.budget,
    phone: 'fact',
    cell: (row) => {
      const percent = budgetPercent(row)
      return <ProgressCell percent={percent} none={m.no_budget} use={m.budget_used(percent ?? 0)} />
    },
    sub: ({ budget, discount_total }) =>
      budget === null ? null : m.given_of(formatMoney(discount_total), formatMoney(budget)),
  },
  { key: 'discount', label: m.discount, numeric: true, cell: (row) => <Money amount={row.discount_total} /> },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'state', label: m.state, pinned: true, options: choices(m.states) },
  { kind: 'choice', name: 'kind', label: c.kind, pinned: true, options: choices(m.kind) },
]

const bulkButtons = bulkButtonsOf([
  { endpoint: offersApi.activateMany, label: m.activate, icon: 'eye' },
  { endpoint: offersApi.pauseMany, label: m.pause, icon: 'player-pause' },
])

/** The offers of the shop. */
export const OffersPage = () => {
  const may = useMay()
  const create = may('offers create') && (
    <ButtonLink href="/admin/offers/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(offersApi.list, { name: 'offers', sort: '-updated_at' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={offersApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may('offers update') ? (row) => `/admin/offers/${row.id}` : undefined}
      bulkActions={may('offers update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
