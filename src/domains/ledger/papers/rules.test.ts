import { expect, it } from 'vitest'
import { papersOf, papersShare } from './rules.ts'

const bill = { direction: 'expense', category: 'medical', occurred_on: '2026-11-20', reverses_id: null } as const

it('the papers of an expense are promised for the fifteenth day after it, also over the end of a month', () => {
  expect(papersOf(bill, 0, '2026-11-21')).toEqual({ state: 'due', due_on: '2026-12-05' })
  expect(papersOf(bill, 0, '2026-12-05').state).toBe('due')
})

it('a promise that was not kept says so', () => {
  expect(papersOf(bill, 0, '2026-12-06')).toEqual({ state: 'late', due_on: '2026-12-05' })
})

it('papers that are there end the promise', () => {
  expect(papersOf(bill, 2, '2027-01-01')).toEqual({ state: 'shown', due_on: null })
})

it('income, a kept back fee, a refund and a row that takes another back have no papers to come', () => {
  const rows = [
    { ...bill, direction: 'income', category: 'donation' },
    { ...bill, category: 'gateway_fee' },
    { ...bill, category: 'refund' },
    { ...bill, reverses_id: 7 },
  ] as const
  expect(rows.map((row) => papersOf(row, 0, '2026-11-21').state)).toEqual(['none', 'none', 'none', 'none'])
})

it('the share with papers is that of this month once its first papers were due, before that of the last', () => {
  const now = { month: '2026-11', spent: 1000, spent_with_papers: 969 }
  const last = { month: '2026-10', spent: 3, spent_with_papers: 2 }
  expect(papersShare('2026-11-16', now, last)).toEqual({ month: '2026-11', percent: 96 })
  expect(papersShare('2026-11-15', now, last)).toEqual({ month: '2026-10', percent: 66 })
  const nothing = { month: '2026-11', spent: 0, spent_with_papers: 0 }
  expect(papersShare('2026-11-20', nothing, last)).toEqual({ month: '2026-10', percent: 66 })
  expect(papersShare('2026-11-20', nothing, nothing)).toBeNull()
})
