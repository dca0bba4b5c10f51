import { cities } from '#domains/customers/rules.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { ImportButton } from '#domains/jobs/ui/import_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { clinicDeskApi } from '../desk/contract.ts'
import { licencesApi } from '../licences/contract.ts'
import { services } from '../messages.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'
import { clinicPath, clinicStatementPath } from '../ui/addresses.ts'
import { clinicBulkButtons } from './bulk_buttons.tsx'
import { ClinicsMap } from './clinics_map.tsx'
import { ContractEnd } from './contract_end.tsx'
import { clinicTone } from './tones.ts'

type List = typeof clinicDeskApi.list

const columns: ColumnsOf<List> = [
  { key: 'name', label: m.column.name, sort: 'name', phone: 'title', clip: 'long', cell: (row) => row.name },
  { key: 'city', label: m.column.city, sort: 'city', phone: 'fact', cell: (row) => `${row.city}${row.district}` },
  { key: 'phone', label: m.column.phone, hidden: true, cell: (row) => <span className="figures">{row.phone}</span> },
  {
    key: 'license',
    label: m.column.license,
    muted: true,
    phone: 'fact',
    clip: 'short',
    cell: (row) => (
      <span className="words-and-tag">
        <span>{row.license_no}</span>
        {row.license_status !== 'open' && <Tag tone="danger">{m.license_status[row.license_status]}</Tag>}
        {row.licence_closed && <Tag tone="danger">{m.view.licence}</Tag>}
      </span>
    ),
  },
  {
    key: 'quota',
    label: m.column.used,
    numeric: true,
    phone: 'fact',
    cell: (row) => (
      <>
        {row.monthly_quota !== null && row.used_this_month >= row.monthly_quota && <Tag tone="warn">{m.full}</Tag>}{' '}
        {m.used_of(row.used_this_month, row.monthly_quota)}
      </>
    ),
  },
  {
    key: 'contract',
    label: m.column.contract,
    sort: 'contract_to',
    phone: 'fact',
    cell: (row) => <ContractEnd {...row} />,
  },
  {
    key: 'applied',
    label: m.column.applied,
    sort: 'applied_at',
    muted: true,
    cell: (row) => <DateText value={row.applied_at} as="short-time" />,
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => (
      <>
        <StatusTag tone={clinicTone[row.status]}>{m.status[row.status]}</StatusTag>
        {row.has_bank_change && <Tag tone="warn">{m.view.bank}</Tag>}
      </>
    ),
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.status.applied, filters: { status: 'applied' } },
  { label: m.status.reviewing, filters: { status: 'reviewing' } },
  { label: m.status.approved, filters: { status: 'approved' } },
  { label: m.view.contract, filters: { contract_within: '60' } },
  { label: m.view.bank, filters: { bank_change: '1' } },
  { label: m.view.licence, filters: { licence_closed: '1' } },
  { label: m.status.suspended, filters: { status: 'suspended' } },
  { label: m.status.ended, filters: { status: 'ended' } },
  { label: m.status.rejected, filters: { status: 'rejected' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(m.status) },
  {
    kind: 'choice',
    name: 'city',
    label: m.column.city,
    pinned: true,
    options: cities.map((city) => ({ value: city, label: city })),
  },
  { kind: 'choice', name: 'service', label: m.filter.service, pinned: true, options: choices(services) },
  {
    kind: 'choice',
    name: 'contract_within',
    label: m.filter.within,
    options: [30, 60, 90].map((days) => ({ value: String(days), label: m.within(days) })),
  },
  { kind: 'choice', name: 'full', label: m.filter.full, options: [{ value: '1', label: m.filter.full_yes }] },
  { kind: 'choice', name: 'bank_change', label: m.filter.bank, options: [{ value: '1', label: m.filter.bank_yes }] },
  {
    kind: 'choice',
    name: 'licence_closed',
    label: m.filter.licence,
    options: [{ value: '1', label: m.filter.licence_yes }],
  },
]

/** Partner clinics, from the application to the end of the contract. */
export const ClinicsPage = () => {
  const may = useMay()
  const list = useList(clinicDeskApi.list, { name: 'clinics', sort: '-updated_at', views })
  const create = may('clinics create') && (
    <ButtonLink href="/admin/clinics/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={
        <>
          {may(['clinics create', 'clinics update']) && (
            <ImportButton endpoints={licencesApi.import} label={m.register.import} />
          )}
          <ExportButton endpoint={clinicDeskApi.export} list={list} />
          {create}
        </>
      }
      above={<ClinicsMap rows={list.list?.data ?? []} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={({ id }) => (may('clinics update') ? clinicPath(id) : clinicStatementPath(id))}
      bulkActions={may('clinics update') && clinicBulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
