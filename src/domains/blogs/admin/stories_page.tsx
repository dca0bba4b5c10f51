import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { storySubject } from '../column_messages.ts'
import { staffNewsApi } from '../desk/contract.ts'
import { blogStates } from '../rules.ts'
import { useNewsCategoryRelation } from './choices.ts'
import { storyDeskWords as m } from './messages.ts'
import { storyTone } from './tones.ts'

const { columns: c } = storySubject

type List = typeof staffNewsApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'title',
    label: c.title,
    sort: 'title',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.title,
    sub: (row) => row.author_name,
  },
  { key: 'category', label: c.blog_category_id, phone: 'fact', clip: 'short', cell: (row) => row.category_name },
  {
    key: 'state',
    label: m.state,
    phone: 'side',
    cell: (row) => (
      <>
        <StatusTag tone={storyTone[row.state]}>{m.states[row.state]}</StatusTag>{' '}
        {row.is_pinned && <Tag>{m.pinned}</Tag>}
      </>
    ),
  },
  {
    key: 'published',
    label: c.published_at,
    sort: 'published_at',
    muted: true,
    phone: 'fact',
    cell: (row) => row.published_at && <DateText value={row.published_at} as="short-time" />,
  },
  { key: 'views', label: c.views, numeric: true, cell: (row) => formatCount(row.views) },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  ...blogStates.map((state) => ({ label: m.states[state], filters: { state } })),
]

const useFilters = (): FiltersOf<List> => [
  { kind: 'choice', name: 'state', label: m.state, options: choices(m.states) },
  { kind: 'relation', name: 'category', label: c.blog_category_id, pinned: true, ...useNewsCategoryRelation() },
]

/** News of every state. */
export const StoriesPage = () => {
  const may = useMay()
  const create = may('blogs create') && (
    <ButtonLink href="/admin/blogs/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...useList(staffNewsApi.list, { name: 'blogs', sort: '-updated_at', views })}
      actions={create}
      searchLabel={m.search}
      filters={useFilters()}
      columns={columns}
      nameOf={(row) => row.title}
      hrefOf={may('blogs update') ? (row) => `/admin/blogs/${row.id}` : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
