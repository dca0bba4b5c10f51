import { describe, expect, it } from 'vitest'
import { shownColumns } from '#ui/admin/column_chooser.tsx'
import { currentHref } from '#ui/admin/drawer_menu.tsx'
import { filterWords, unnamedFilters } from '#ui/admin/filters.ts'
import { ariaSort, isNarrowed, nextSort, rowRange, whyEmpty } from '#ui/admin/list_state.ts'
import { wordDiff } from '#ui/admin/word_diff.ts'

const meta = { page: 1, per_page: 20, total: 1842, total_is_exact: true }

describe('a list of the back office', () => {
  it('sorts upwards first and the other way at the second press', () => {
    expect(nextSort('-created_at', 'total')).toBe('total')
    expect(nextSort('total', 'total')).toBe('-total')
    expect(nextSort('-total', 'total')).toBe('total')
    expect([ariaSort('total', 'total'), ariaSort('-total', 'total'), ariaSort('name', 'total')]).toEqual([
      'ascending',
      'descending',
      'none',
    ])
  })

  it('says which rows a page shows', () => {
    expect(rowRange(meta)).toEqual({ from: 1, to: 20 })
    expect(rowRange({ ...meta, page: 93 })).toEqual({ from: 1841, to: 1842 })
    expect(rowRange({ ...meta, total: 0 })).toEqual({ from: 0, to: 0 })
  })

  it('tells an empty shop from a filter that fits nothing', () => {
    const state = { page: 1, per_page: 20, sort: 'id', q: '', filters: { state: undefined } }
    expect(isNarrowed(state)).toBe(false)
    expect(isNarrowed({ ...state, q: '林' })).toBe(true)
    expect(isNarrowed({ ...state, filters: { state: 'paid' } })).toBe(true)
  })

  it('asks nobody to widen a view that has no rows, only what somebody looks for', () => {
    const state = { page: 1, per_page: 20, sort: 'id', q: '', filters: { state: 'waiting' } }
    const views = [{ on: false }, { on: true }]
    expect(whyEmpty(state, views)).toBe('view')
    expect(whyEmpty({ ...state, q: '林' }, views), 'searched in it').toBe('narrowed')
    expect(whyEmpty(state, [{ on: false }]), 'filters of no view').toBe('narrowed')
    expect(whyEmpty(state), 'a list without views').toBe('narrowed')
    expect(whyEmpty({ ...state, filters: {} }, views), 'the view of all').toBe('nothing')
  })

  it('writes an applied filter in words', () => {
    const paid = {
      kind: 'choice',
      name: 'state',
      label: '付款',
      options: [{ value: 'paid', label: '已付款' }],
    } as const
    expect(filterWords(paid, { state: 'paid' })).toBe('付款：已付款')
    expect(filterWords(paid, {})).toBeUndefined()
    expect(filterWords({ kind: 'days', from: 'from', to: 'to', label: '日期' }, { from: '2026-11-01' })).toBe(
      '日期：2026/11/01–',
    )
    const options = [...paid.options, { value: 'unpaid', label: '待付款' }]
    expect(filterWords({ ...paid, kind: 'choices', options }, { state: 'paid,unpaid' })).toBe('付款：已付款、待付款')
    const total = { kind: 'numbers', from: 'low', to: 'high', label: '金額', unit: '元' } as const
    expect(filterWords(total, { low: '1000', high: '25000' })).toBe('金額：1,000元–25,000元')
    expect(filterWords({ kind: 'given', name: 'customer', label: '這位會員的訂單' }, { customer: '7' })).toBe(
      '這位會員的訂單',
    )
  })

  it('names what narrows it by the address alone', () => {
    const status = { kind: 'choice', name: 'status', label: '狀態', options: [] } as const
    const days = { kind: 'days', from: 'from', to: 'to', label: '日期' } as const
    const filters = { status: 'open', to: '2026-11-01', campaign: '3', gone: undefined }
    expect(unnamedFilters([status, days], filters)).toEqual([
      { kind: 'given', name: 'campaign', label: '其他條件：campaign＝3' },
    ])
  })

  it('shows the columns that were chosen, in their order, and none that is gone', () => {
    const column = (key: string, hidden = false) => ({ key, label: key, hidden, cell: () => key })
    const columns = [column('no'), column('name'), column('total'), column('note', true)]
    const keys = (chosen?: string[]) => shownColumns(columns, chosen).map(({ key }) => key)
    expect(keys()).toEqual(['no', 'name', 'total'])
    expect(keys(['note', 'total', 'gone', 'note'])).toEqual(['no', 'note', 'total'])
    expect(keys([])).toEqual(['no'])
  })
})

it('the menu marks the nearest page above the one a person is on', () => {
  const entry = (href: string, children?: { label: string; href: string }[]) => ({
    label: href,
    href,
    icon: 'paw' as const,
    ...(children ? { children } : {}),
  })
  const groups = [
    { label: '', entries: [entry('/admin'), entry('/admin/orders', [{ label: '', href: '/admin/orders/plans' }])] },
  ]
  expect(currentHref(groups, '/admin')).toBe('/admin')
  expect(currentHref(groups, '/admin/orders/12')).toBe('/admin/orders')
  expect(currentHref(groups, '/admin/orders/plans/3')).toBe('/admin/orders/plans')
  expect(currentHref(groups, '/account')).toBeUndefined()
})

describe('what a person changed', () => {
  it('is marked where two texts differ', () => {
    expect(wordDiff('車禍的小黃，手術', '車禍的小黃與灰灰，手術')).toEqual({
      start: '車禍的小黃',
      before: '',
      after: '與灰灰',
      end: '，手術',
    })
  })

  it('is marked as a whole in numbers and dates', () => {
    expect(wordDiff('NT$150,000', 'NT$180,000')).toEqual({
      start: '',
      before: 'NT$150,000',
      after: 'NT$180,000',
      end: '',
    })
    expect(wordDiff('到 2026-11-20 止', '到 2026-11-30 止')).toEqual({
      start: '到 ',
      before: '2026-11-20',
      after: '2026-11-30',
      end: ' 止',
    })
  })

  it('is nothing when both are the same', () => {
    expect(wordDiff('小黃', '小黃')).toEqual({ start: '小黃', before: '', after: '', end: '' })
  })
})
