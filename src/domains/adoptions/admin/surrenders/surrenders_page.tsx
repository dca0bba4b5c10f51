import { cities } from '#domains/customers/rules.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
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
import * as words from '../../messages.ts'
import { surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'
import { surrenderListPath, surrenderPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { surrenderTone } from './tones.ts'

type List = typeof surrendersApi.list
const { columns: c } = surrenderSubject

const columns: ColumnsOf<List> = [
  {
    key: 'animal',
    label: c.animal_name,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.animal_name,
    sub: (row) => words.species[row.species],
  },
  {
    key: 'keeper',
    label: c.name,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.name ?? m.nobody,
    sub: (row) => row.city,
  },
  { key: 'reason', label: c.reason, phone: 'fact', cell: (row) => m.reason[row.reason] },
  { key: 'asked', label: c.asked_on, sort: 'asked_on', cell: (row) => <DateText value={row.asked_on} /> },
  {
    key: 'urgency',
    label: c.urgency,
    phone: 'tag',
    cell: (row) => (
      <>
        {m.urgency[row.urgency]} {row.is_late && <Tag tone="danger">{m.late}</Tag>}
      </>
    ),
  },
  {
    key: 'status',
    label: c.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={surrenderTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  { key: 'counselling', label: c.counselling, muted: true, clip: 'long', cell: (row) => row.counselling },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { status: 'waiting,offered' }, opens: true },
  { label: m.view.waiting, filters: { status: 'waiting' } },
  { label: m.view.returned, filters: { returned: '1' } },
  { label: m.view.ended, filters: { status: 'taken_in,posted,withdrawn,closed' } },
  { label: m.view.all, filters: {} },
]

const filters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: c.status, pinned: true, options: choices(m.status) },
  { kind: 'choices', name: 'urgency', label: c.urgency, pinned: true, options: choices(m.urgency) },
  { kind: 'choice', name: 'species', label: c.species, options: choices(words.species) },
  { kind: 'choice', name: 'reason', label: c.reason, options: choices(m.reason) },
  { kind: 'choice', name: 'city', label: c.city, options: cities.map((city) => ({ value: city, label: city })) },
  { kind: 'given', name: 'returned', label: m.from_request },
]

/** Animals that their keepers must give up, the longest waiting first. */
export const SurrendersPage = () => {
  const may = useMay()
  const list = useList(surrendersApi.list, { name: 'surrenders', sort: 'asked_on', views })
  const create = may('adoptions create') && (
    <ButtonLink href={`${surrenderListPath}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      note={m.lead}
      actions={
        <>
          <ExportButton endpoint={surrendersApi.export} list={list} />
          {create}
        </>
      }
      above={<AdoptionTabs tab="surrenders" />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.animal_name}
      hrefOf={may('adoptions update') ? (row) => surrenderPath(row.id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
