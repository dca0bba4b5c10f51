import { expect, it } from 'vitest'
import { errorLines } from './form_core.ts'
import { localTimeOf, momentOf, orNull, textOf } from './form_values.ts'
import { listStateOf, searchOf, viewsOf } from './list_address.ts'

it('a time in a form is a time in Taipei, whatever the clock of the computer says', () => {
  expect(localTimeOf('2026-11-20T18:00:00.000Z')).toBe('2026-11-21T02:00')
  expect(momentOf('2026-11-21T02:00')).toBe('2026-11-21T02:00:00+08:00')
  expect([localTimeOf(null), momentOf('')]).toEqual(['', null])
})

it('a blank field is no value', () => {
  expect([orNull('  '), orNull(' 3 '), textOf(null), textOf(0)]).toEqual([null, '3', '', '0'])
})

it('an error deep in a form is named after its field', () => {
  const errors = {
    name: { type: 'x', message: '請填寫。', ref: {} },
    variants: [undefined, { sku: { message: '重複。' } }],
  }
  expect(errorLines(errors)).toEqual([
    { field: 'name', message: '請填寫。' },
    { field: 'variants.1.sku', message: '重複。' },
  ])
})

it('the address of a list says what it shows, and nothing more', () => {
  const search = { page: '3', q: '帆布', 'filter[status]': 'active' }
  const state = listStateOf(search, { sort: '-updated_at' })
  expect(state).toMatchObject({ page: 3, per_page: 25, sort: '-updated_at', q: '帆布', filters: { status: 'active' } })
  expect(searchOf(state, { sort: '-updated_at' })).toEqual(search)
  expect(listStateOf({ page: '-2', per_page: 'many' }, { sort: 'id' })).toMatchObject({ page: 1, per_page: 25 })
})

it('the view whose filters are applied is marked', () => {
  const state = listStateOf({ 'filter[status]': 'draft' }, { sort: 'id' })
  const views = viewsOf('/admin/products', state, [
    { label: '全部', filters: {} },
    { label: '草稿', filters: { status: 'draft' } },
  ])
  expect(views.map(({ href, on }) => [href, on])).toEqual([
    ['/admin/products', false],
    ['/admin/products?filter[status]=draft', true],
  ])
})
