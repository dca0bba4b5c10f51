import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { deskApi } from '../desk/contract.ts'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import * as words from '../messages.ts'
import { adoptionDeskPath } from './addresses.ts'
import { adoptionFilters, adoptionViews } from './adoption_filters.ts'
import { AdoptionTabs } from './adoption_tabs.tsx'
import { bulkButtons } from './bulk_buttons.tsx'
import { postTone } from './tones.ts'

const columns: ColumnsOf<typeof deskApi.list> = [
  {
    key: 'name',
    label: m.column.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name || m.unnamed,
    sub: (row) => row.title,
  },
  {
    key: 'poster',
    label: m.column.poster,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.poster ?? words.channel[row.channel],
  },
  { key: 'channel', label: m.column.channel, muted: true, cell: (row) => words.channel[row.channel] },
  { key: 'city', label: m.column.city, muted: true, phone: 'fact', cell: (row) => row.city },
  {
    key: 'requests',
    label: m.column.requests,
    phone: 'tag',
    cell: (row) => (
      <>
        {m.requests_count(row.open_requests, row.all_requests)}{' '}
        {row.new_requests > 0 && <Tag tone="warn">{m.new_requests}</Tag>}
      </>
    ),
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={postTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  {
    key: 'published',
    label: m.column.published,
    sort: 'published_at',
    cell: (row) => row.published_at && <DateText value={row.published_at} />,
  },
  {
    key: 'expires',
    label: m.column.expires,
    sort: 'expires_on',
    phone: 'fact',
    cell: (row) => row.expires_on && <DateText value={row.expires_on} />,
  },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    hidden: true,
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

/** The cats or the dogs that look for a home, whoever posted them. */
export const AdoptionsPage = ({ species }: { species: 'cat' | 'dog' }) => {
  const may = useMay()
  const fixed = { species }
  const list = useList(deskApi.list, { name: 'adoptions', sort: '-updated_at', views: adoptionViews, fixed })
  const create = may('adoptions create') && (
    <ButtonLink href="/admin/adoptions/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      key={species}
      actions={
        <>
          <ExportButton endpoint={deskApi.export} list={list} />
          {create}
        </>
      }
      above={<AdoptionTabs tab={species} />}
      searchLabel={m.search}
      filters={adoptionFilters}
      columns={columns}
      nameOf={(row) => row.name || m.unnamed}
      photoOf={(row) => cardPicture(row.photo)}
      hrefOf={may('adoptions update') ? ({ id }) => adoptionDeskPath(id) : undefined}
      bulkActions={may('adoptions update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
