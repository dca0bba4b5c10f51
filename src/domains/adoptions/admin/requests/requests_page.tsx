import { cities } from '#domains/customers/rules.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as words from '../../messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { boardPath, requestDeskPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { SourcesCard } from './sources_card.tsx'
import { requestTone } from './tones.ts'

type List = typeof requestDeskApi.list
const { columns: c } = adoptionRequestSubject

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: m.column.name,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => m.wants(row.animal_name),
  },
  { key: 'city', label: m.column.city, muted: true, phone: 'fact', cell: (row) => row.city },
  { key: 'housing', label: m.column.housing, muted: true, phone: 'fact', cell: (row) => m.housing[row.housing] },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={requestTone[row.status]}>{requestWords.status[row.status]}</StatusTag>,
  },
  {
    key: 'marks',
    label: m.late,
    phone: 'tag',
    cell: (row) => (
      <>
        {row.is_late && <Tag tone="danger">{m.late}</Tag>} {row.is_waitlisted && <Tag>{m.waitlist}</Tag>}
      </>
    ),
  },
  {
    key: 'score',
    label: m.column.score,
    sort: 'score',
    numeric: true,
    cell: (row) => row.score !== null && m.score(row.score),
  },
  {
    key: 'assignee',
    label: c.assignee_id,
    muted: true,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.assignee?.name,
  },
  { key: 'created', label: m.column.created, sort: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.mine, filters: { mine: '1', status: 'submitted,screening,interview,home_visit,approved,trial' } },
  { label: m.view.new, filters: { status: 'submitted,screening' } },
  { label: m.view.running, filters: { status: 'submitted,screening,interview,home_visit,approved,trial' } },
  { label: m.view.homes, filters: { status: 'signed,completed' } },
  { label: m.view.closed, filters: { status: 'rejected,withdrawn,lapsed,returned' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(requestWords.status) },
  { kind: 'choice', name: 'species', label: m.column.species, pinned: true, options: choices(words.species) },
  { kind: 'choice', name: 'city', label: m.column.city, options: cities.map((city) => ({ value: city, label: city })) },
  { kind: 'choice', name: 'source', label: c.source, options: choices(requestWords.sources) },
  { kind: 'given', name: 'adoption', label: m.see_post },
]

/** Who would like to adopt, of every animal. */
export const RequestsPage = () => {
  const list = useList(requestDeskApi.list, { name: 'adoption_requests', sort: '-created_at', views })
  const relation: FiltersOf<List>[number] = {
    kind: 'relation',
    name: 'assignee',
    label: c.assignee_id,
    ...usePeopleRelation(requestDeskApi.people),
  }
  return (
    <>
      <ListPage
        {...list}
        actions={
          <>
            <ButtonLink kind="outline" href={boardPath}>
              {m.board}
            </ButtonLink>
            <ExportButton endpoint={requestDeskApi.export} list={list} />
          </>
        }
        above={<AdoptionTabs tab="requests" />}
        searchLabel={m.search}
        filters={[...filters, relation]}
        columns={columns}
        nameOf={(row) => m.title(row.name, row.animal_name)}
        hrefOf={({ id }) => requestDeskPath(id)}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <div className="mt-6">
        <SourcesCard />
      </div>
    </>
  )
}
