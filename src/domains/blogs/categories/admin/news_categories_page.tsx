import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { newsCategorySubject } from '../../column_messages.ts'
import { newsCategoriesApi } from '../contract.ts'
import { newsCategoryWords as m } from '../messages.ts'

const { columns: c } = newsCategorySubject

type List = typeof newsCategoriesApi.adminList

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.slug,
  },
  activeColumn(m),
  {
    key: 'description',
    label: c.description,
    muted: true,
    clip: 'long',
    phone: 'fact',
    cell: (row) => row.description,
  },
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [activeFilter(m)]

/** The kinds of news. */
export const NewsCategoriesPage = () => {
  const may = useMay()
  const create = may('blogs create') && (
    <ButtonLink href="/admin/blog-categories/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...useList(newsCategoriesApi.adminList, { name: 'blog_categories', sort: 'sort' })}
      actions={create}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may('blogs update') ? (row) => `/admin/blog-categories/${row.id}` : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
