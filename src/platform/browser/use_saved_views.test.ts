import { expect, it } from 'vitest'
import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { PersonalFilter } from '#platform/contract/personal.ts'
import { mayAskAs } from './own_questions.ts'
import { searchOfView, usableView } from './use_saved_views.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  summary: 'Brands',
  access: staff('brands view'),
  query: listOf({
    sort: ['sort', '-name'],
    filters: { active: FlagFilter.optional(), state: manyOf(z.enum(['new', 'old'])).optional() },
  }),
  output: pageOf(z.object({ id: z.int() })),
})

it('of a saved view stays what its list still takes, and the rest is counted', () => {
  const filters = { active: '1', state: 'new,old' }
  expect(usableView(list, { filters, sort: '-name' })).toEqual({ filters, sort: '-name', dropped: 0, hidden: 0 })
  expect(usableView(list, { filters, sort: '' })).toMatchObject({ sort: '', dropped: 0 })
  expect(usableView(list, { filters: { active: 'perhaps', state: 'new,gone', colour: 'red' }, sort: '-size' })).toEqual(
    {
      filters: {},
      sort: '',
      dropped: 4,
      hidden: 0,
    },
  )
})

it('a shared view is judged by its reader: what asks by data that are masked to them is overlooked, and counted', () => {
  const orders = endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders',
    access: staff('orders view'),
    query: listOf({
      sort: ['-created_at', 'grand_total'],
      personal: { grand_total: ['buyer', 'giving'] },
      filters: { paid: FlagFilter.optional(), customer: PersonalFilter('buyer', 'giving', Id) },
    }),
    output: pageOf(z.object({ id: z.int() })),
  })
  const view = { filters: { paid: '1', customer: '7' }, sort: '-grand_total' }
  const packer = { superman: false, permissions: ['orders view'], kind: 'admin' } as const
  expect(usableView(orders, view, mayAskAs(packer))).toEqual({
    filters: { paid: '1' },
    sort: '',
    dropped: 0,
    hidden: 2,
  })
  expect(usableView(orders, view, mayAskAs({ ...packer, superman: true }))).toMatchObject({ ...view, hidden: 0 })
})

it('the address of a saved view says all of it, and who keeps it', () => {
  const kept = {
    id: 7,
    list_name: 'brands',
    name: '上架的',
    q: '工坊',
    filters: { active: '1', colour: 'red' },
    sort: '-name',
    columns: null,
    is_shared: true,
    is_default: false,
    is_own: true,
    owner_name: '陳店長',
    version: 1,
  } as const
  const search = { view: '7', q: '工坊', sort: '-name', 'filter[active]': '1' }
  expect(searchOfView(list, { ...kept, columns: null }, { sort: 'sort' })).toEqual(search)
})
