import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { bannerSubject } from '../column_messages.ts'
import { bannersApi, type StaffBanner } from '../contract.ts'
import { bannerPositions } from '../rules.ts'
import { bannerDeskWords as m } from './messages.ts'
import { bannerTone } from './tones.ts'

const { columns: c } = bannerSubject

type List = typeof bannersApi.adminList

const Window = ({ starts_at, ends_at }: StaffBanner) =>
  starts_at === null && ends_at === null ? null : (
    <>
      {starts_at && <DateText value={starts_at} as="short-time" />}–
      {ends_at && <DateText value={ends_at} as="short-time" />}
    </>
  )

const columns: ColumnsOf<List> = [
  {
    key: 'title',
    label: c.title,
    sort: 'title',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.title,
    sub: (row) => row.link_url,
  },
  { key: 'position', label: c.position, phone: 'fact', cell: (row) => m.position[row.position] },
  { key: 'window', label: m.window, muted: true, phone: 'fact', cell: (row) => <Window {...row} /> },
  {
    key: 'state',
    label: m.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={bannerTone[row.state]}>{m.states[row.state]}</StatusTag>,
  },
  { key: 'clicks', label: c.clicks, numeric: true, cell: (row) => formatCount(row.clicks) },
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  ...bannerPositions.map((position) => ({ label: m.position[position], filters: { position } })),
  { label: m.states.ended, filters: { state: 'ended' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'position', label: c.position, options: choices(m.position) },
  { kind: 'choice', name: 'state', label: m.state, pinned: true, options: choices(m.states) },
]

/** Banners of every position, with what the clock makes of them. */
export const BannersPage = () => {
  const may = useMay()
  const create = may('banners create') && (
    <ButtonLink href="/admin/banners/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...useList(bannersApi.adminList, { name: 'banners', sort: 'sort', views })}
      actions={create}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.title}
      photoOf={(row) => cardPicture(row.image_desktop?.src ?? null)}
      hrefOf={may('banners update') ? (row) => `/admin/banners/${row.id}` : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
