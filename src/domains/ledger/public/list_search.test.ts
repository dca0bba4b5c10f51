import { expect, test } from 'vitest'
import { daysOf, ledgerAddress, ledgerQuestion, openingMonth, readLedgerSearch } from './list_search.ts'

test('an address that somebody mistyped shows the plain list', () => {
  expect(readLedgerSearch({ period: '2026-13', row: '0', category: 'donation', bank: '../x' })).toEqual({})
})

test('a month ends on its last day, also in a leap year', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(daysOf('all')).toEqual({})
})

test('a place opens with the newest month that it has rows of, so that the first of a month shows no empty page', () => {
  const sums = [
    { direction: 'income' as const, category: 'goods_sale' as const, last_day: '2027-01-01' },
    { direction: 'income' as const, category: 'donation' as const, last_day: '2026-12-30' },
    { direction: 'expense' as const, category: 'medical' as const, last_day: '2026-11-30' },
    { direction: 'expense' as const, category: 'food' as const, last_day: '2026-09-02' },
  ]
  const opens = (tab: 'all' | 'income' | 'expense', category?: 'food' | 'staff') =>
    openingMonth({ tab, bank: undefined, search: category ? { category } : {} }, sums, '2027-01-01')
  expect([opens('all'), opens('income'), opens('expense')]).toEqual(['2027-01', '2026-12', '2026-11'])
  expect([opens('expense', 'food'), opens('expense', 'staff')]).toEqual(['2026-09', '2027-01'])
})

test('the account stands in the path of a tab, and in the query of the first one', () => {
  const place = { tab: 'all' as const, bank: undefined, search: { period: '2026-11', page: 3 } }
  expect(ledgerAddress(place, { bank: 'coop' })).toBe('/transactions?period=2026-11&bank=coop')
  expect(ledgerAddress({ ...place, bank: 'coop' }, { tab: 'income' })).toBe('/transactions/income/coop?period=2026-11')
})

test('opening a row stays on its page, another month starts on the first', () => {
  const place = { tab: 'expense' as const, bank: 'coop', search: { page: 4 } }
  expect(ledgerAddress(place, { row: 7 })).toBe('/transactions/expense/coop?page=4&row=7')
  expect(ledgerAddress(place, { period: '2026-10' })).toBe('/transactions/expense/coop?period=2026-10')
  expect(ledgerAddress({ ...place, search: { q: '林' } }, { page: 2 })).toBe(
    '/transactions/expense/coop?q=%E6%9E%97&page=2',
  )
  expect(ledgerAddress(place, { page: 1 })).toBe('/transactions/expense/coop')
  expect([readLedgerSearch({ page: '2' }), readLedgerSearch({ page: '1' })]).toEqual([{ page: 2 }, {}])
})

test('the donation roll asks for gifts alone, never for goods', () => {
  expect(ledgerQuestion({ tab: 'income', bank: undefined, search: {} }, 'all').filter).toEqual({
    direction: 'income',
    category: 'donation',
  })
})

test('the list, its totals and its file are asked with the same filter', () => {
  const search = { q: '飼料', category: 'food' as const }
  expect(ledgerQuestion({ tab: 'expense', bank: 'coop', search }, '2026-11')).toEqual({
    q: '飼料',
    filter: { direction: 'expense', bank: 'coop', category: 'food', from: '2026-11-01', to: '2026-11-30' },
  })
})
