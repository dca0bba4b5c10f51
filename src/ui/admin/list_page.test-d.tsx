import { z } from 'zod'
import { type ListView, viewsOf } from '#platform/browser/list_address.ts'
import { useCounts } from '#platform/browser/use_counts.ts'
import { useList } from '#platform/browser/use_list.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type FilterName, FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import type { FiltersOf } from './filters.ts'
import type { ColumnsOf } from './list_columns.ts'
import { ListPage } from './list_page.tsx'

/** What must not compile about lists: words that the endpoint does not know. `tsc` is the test. */

const list = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  summary: 'All brands',
  access: staff('brands view'),
  query: listOf({ sort: ['sort', '-updated_at'], filters: { active: FlagFilter.optional() } }),
  output: pageOf(z.object({ id: z.int(), name: z.string() })),
})
const other = endpoint({
  method: 'GET',
  path: '/api/admin/gifts',
  summary: 'All gifts',
  access: staff('gifts view'),
  query: listOf({ sort: ['threshold'], filters: { state: z.string().optional() } }),
  output: pageOf(z.object({ id: z.int(), name: z.string() })),
})

// The list itself

useList(list, { name: 'brands', sort: 'sort' })
useList(list, { name: 'brands', sort: '-updated_at', fixed: { active: '1' } })
// @ts-expect-error there is no such sort
useList(list, { name: 'brands', sort: 'srot' })
// @ts-expect-error there is no such filter
useList(list, { name: 'brands', sort: 'sort', fixed: { aktive: '1' } })
// @ts-expect-error this call is no list
useList(endpoint({ ...list, query: z.object({ id: z.int() }) }), { name: 'brands', sort: 'sort' })
// @ts-expect-error nothing is kept for a list of this name
useList(list, { name: 'brnads', sort: 'sort' })
// @ts-expect-error there is no such filter in a view
useList(list, { name: 'brands', sort: 'sort', views: [{ label: '', filters: { aktive: '1' } }] })

// Columns and filters

const columns: ColumnsOf<typeof list> = [{ key: 'name', label: '', sort: 'updated_at', cell: (row) => row.name }]
// @ts-expect-error there is no such sort
export const wrongSort: ColumnsOf<typeof list> = [{ key: 'name', label: '', sort: 'srot', cell: (row) => row.name }]
// @ts-expect-error a row has no such field
export const wrongField: ColumnsOf<typeof list> = [{ key: 'name', label: '', cell: (row) => row.nmae }]
const filters: FiltersOf<typeof list> = [{ kind: 'text', name: 'active', label: '' }]
// @ts-expect-error there is no such filter
export const wrongFilter: FiltersOf<typeof list> = [{ kind: 'text', name: 'aktive', label: '' }]
// @ts-expect-error nor as one end of days
export const wrongDays: FiltersOf<typeof list> = [{ kind: 'days', from: 'active', to: 'aktive', label: '' }]

const otherColumns: ColumnsOf<typeof other> = [{ key: 'name', label: '', sort: 'threshold', cell: (row) => row.name }]
const otherFilters: FiltersOf<typeof other> = [{ kind: 'text', name: 'state', label: '' }]
const head = {
  title: '',
  nameOf: () => '',
  empty: { title: '' },
}

export const right = () => (
  <ListPage {...head} {...useList(list, { name: 'brands', sort: 'sort' })} columns={columns} filters={filters} />
)
export const columnsOfOther = () => (
  // @ts-expect-error these columns are sorted by words of another list
  <ListPage {...head} {...useList(list, { name: 'brands', sort: 'sort' })} columns={otherColumns} />
)
export const filtersOfOther = () => (
  // @ts-expect-error these filters are of another list
  <ListPage {...head} {...useList(list, { name: 'brands', sort: 'sort' })} columns={columns} filters={otherFilters} />
)

// Saved views and their counts

const views: ListView<FilterName<typeof list>>[] = [{ label: '', filters: { active: '1' } }]
useCounts(list, views)
// @ts-expect-error there is no such filter
useCounts(list, [{ filters: { aktive: '1' } }])
viewsOf('/admin/brands', useList(list, { name: 'brands', sort: 'sort' }).state, views)
viewsOf('/admin/brands', useList(list, { name: 'brands', sort: 'sort' }).state, [
  // @ts-expect-error there is no such filter
  { label: '', filters: { aktive: '1' } },
])
