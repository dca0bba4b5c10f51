import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { locationsApi } from '../contract.ts'
import { locationSubject, locationWords as m } from '../staff_messages.ts'

const { columns: c } = locationSubject

type List = typeof locationsApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => m.kind[row.kind],
  },
  { key: 'city', label: c.city, muted: true, phone: 'fact', cell: (row) => row.city },
  {
    key: 'room',
    label: c.occupied,
    sort: 'occupied',
    numeric: true,
    phone: 'fact',
    cell: (row) => (
      <>
        {row.occupied === row.capacity && <Tag tone="warn">{m.full}</Tag>} {m.room(row.occupied, row.capacity)}
      </>
    ),
  },
  activeColumn(m),
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'kind', label: c.kind, pinned: true, options: choices(m.kind) },
  activeFilter(m),
]

/** The places where animals live. */
export const LocationsPage = () => {
  const create = (
    <ButtonLink href="/admin/settings/locations/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(locationsApi.list, { name: 'locations', sort: 'sort' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={locationsApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={(row) => `/admin/settings/locations/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
