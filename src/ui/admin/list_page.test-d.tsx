import { z } from 'zod'
import { useCounts } from '#platform/browser/use_counts.ts'
import { type ListView, useList, viewsOf } from '#platform/browser/use_list.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type FilterName, FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import type { ColumnsOf } from './data_table.tsx'
import type { FiltersOf } from './filter_bar.tsx'
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

useList(list, { sort: 'sort' })
useList(list, { sort: '-updated_at' }, { active: '1' })
// @ts-expect-error there is no such sort
useList(list, { sort: 'srot' })
// @ts-expect-error there is no such filter
useList(list, { sort: 'sort' }, { aktive: '1' })
// @ts-expect-error this call is no list
useList(endpoint({ ...list, query: z.object({ id: z.int() }) }), { sort: 'sort' })

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
  caption: '',
  crumbs: [],
  keyOf: ({ id }: { id: number }) => id,
  nameOf: () => '',
  empty: { title: '' },
}

export const right = () => (
  <ListPage {...head} {...useList(list, { sort: 'sort' })} columns={columns} filters={filters} />
)
export const columnsOfOther = () => (
  // @ts-expect-error these columns are sorted by words of another list
  <ListPage {...head} {...useList(list, { sort: 'sort' })} columns={otherColumns} />
)
export const filtersOfOther = () => (
  // @ts-expect-error these filters are of another list
  <ListPage {...head} {...useList(list, { sort: 'sort' })} columns={columns} filters={otherFilters} />
)

// Saved views and their counts

const views: ListView<FilterName<typeof list>>[] = [{ label: '', filters: { active: '1' } }]
useCounts(list, views)
// @ts-expect-error there is no such filter
useCounts(list, [{ filters: { aktive: '1' } }])
viewsOf('/admin/brands', useList(list, { sort: 'sort' }).state, views)
// @ts-expect-error there is no such filter
viewsOf('/admin/brands', useList(list, { sort: 'sort' }).state, [{ label: '', filters: { aktive: '1' } }])
