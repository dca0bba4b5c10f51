import { describe, expect, it } from 'vitest'
import { next } from '#platform/contract/machine.ts'
import {
  beside,
  canPublish,
  categoriesOf,
  daysOfRows,
  type FundingKind,
  isEditable,
  isFundingSignRight,
  lastClosedDay,
  maskAccountNo,
  mayPost,
  spentByPurpose,
  type TransactionAction,
  type TransactionFacts,
  transactionMachine,
  transactionNo,
  whyNotPostable,
  wordsOf,
} from './rules.ts'

const vetBill: TransactionFacts = {
  direction: 'expense',
  category: 'medical',
  amount: 12_000,
  occurred_on: '2026-11-20',
  method: 'transfer',
  permit_id: 3,
  created_by: 7,
}
const books = { closed_until: '2026-10-31', today: '2026-11-20', cost_left: 5_000 }

describe('posting', () => {
  it.each<[string | null, Partial<TransactionFacts>]>([
    [null, {}],
    ['cash_ban', { method: 'cash', amount: 10_000 }],
    [null, { method: 'cash', amount: 9_999 }],
    [null, { method: 'cash', permit_id: null }],
    ['month_closed', { occurred_on: '2026-10-31' }],
    [null, { occurred_on: '2026-11-01' }],
    ['in_future', { occurred_on: '2026-11-21' }],
    ['category', { category: 'grant' }],
    [null, { amount: 1 }],
    [null, { direction: 'income', category: 'donation', method: 'cash' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['over_cost_cap', { category: 'fundraising_cost', amount: 5_001 }],
    [null, { category: 'fundraising_cost', amount: 5_000 }],
  ])('is answered with %s', (problem, change) => {
    expect(whyNotPostable({ ...vetBill, ...change }, books)).toBe(problem)
  })
})

describe('publishing', () => {
  it('of an expense above NT$10,000 needs a second person', () => {
    const posted = { ...vetBill, status: 'posted' } as const
    expect(canPublish(posted, 7)).toBe(false)
    expect(canPublish(posted, 8)).toBe(true)
    expect(canPublish({ ...posted, amount: 10_000 }, 7)).toBe(true)
    expect(canPublish({ ...posted, status: 'draft' }, 8)).toBe(false)
  })

  it('of income needs none', () => {
    expect(canPublish({ ...vetBill, direction: 'income', category: 'donation', status: 'posted' }, 7)).toBe(true)
  })

  it.each([
    [10_000, 7, 7, true],
    [10_001, 7, 7, false],
    [10_001, 7, 8, true],
    [10_001, null, 8, false],
    [10_001, null, 7, true],
  ])('NT$%i that was edited by %s: %s enters it into the book: %s', (amount, updated_by, poster, may) => {
    expect(mayPost({ amount, updated_by, created_by: 8 }, poster)).toBe(may)
  })

  it('knows each pair of state and action', () => {
    const allowed = transactionMachine.states.flatMap((state) =>
      (Object.keys(transactionMachine.actions) as TransactionAction[])
        .filter((action) => next(transactionMachine, state, action) !== undefined)
        .map((action) => `${state} ${action}`),
    )
    expect(allowed).toEqual(['draft post', 'posted publish', 'posted reverse', 'published reverse'])
    expect(transactionMachine.states.filter(isEditable)).toEqual(['draft'])
  })
})

describe('the books', () => {
  it('keep categories of income and expense apart', () => {
    expect(categoriesOf('income')).toContain('donation')
    expect(categoriesOf('expense')).not.toContain('donation')
  })

  it.each<[FundingKind, readonly boolean[], readonly boolean[]]>([
    ['allocation', [false, true], [false, true]],
    ['disbursement', [true, false], [false, true]],
    ['refund', [true, false], [true, false]],
    ['transfer', [true, true], [true, true]],
    ['opening', [true, true], [true, true]],
  ])('take a funding of the kind %s below 0 or above it: %j, and %j where a row is taken back', (kind, plain, back) => {
    for (const [reversing, expected] of [
      [false, plain],
      [true, back],
    ] as const) {
      expect([-1, 1].map((amount) => isFundingSignRight(kind, amount, reversing))).toEqual(expected)
      expect([0, 0.5].map((amount) => isFundingSignRight(kind, amount, reversing))).toEqual([false, false])
    }
  })

  it('tell goods and their delivery from the gifts of a payment', () => {
    expect([beside(1_180, [{ amount: 300 }, { amount: 200 }]), beside(500, [{ amount: 500 }])]).toEqual([680, 0])
    expect(() => beside(500, [{ amount: 501 }])).toThrow('gifts are 1 more than 500')
  })

  it.each([
    [null, null, null],
    [undefined, undefined, null],
    ['2026-10-31', null, '2026-10-31'],
    [null, 2025, '2025-12-31'],
    ['2026-10-31', 2025, '2026-10-31'],
    ['2025-10-31', 2025, '2025-12-31'],
  ])('closed until %s, with the taxes of %s, take nothing up to %s', (closed_until, locked_year, last) => {
    expect(lastClosedDay(closed_until, locked_year)).toBe(last)
  })

  it('number their rows and hide account numbers', () => {
    expect(transactionNo(2026, 1)).toBe('T2026-000001')
    expect(['012-345-678901', '012-34567-89'].map(maskAccountNo)).toEqual(['****8901', '****6789'])
  })
})

describe('words for the public books', () => {
  it.each([
    ['林○安', { start: '林○安', amount: null, day: null }],
    ['林 2,000', { start: '林', amount: 2_000, day: null }],
    ['NT$67,200', { start: '', amount: 67_200, day: null }],
    ['600元 陳', { start: '陳', amount: 600, day: null }],
    ['2026/11/20', { start: '', amount: null, day: '2026-11-20' }],
    ['115/11/20 林', { start: '林', amount: null, day: '2026-11-20' }],
    ['２０２６－１１－２０ ５００', { start: '', amount: 500, day: '2026-11-20' }],
    ['2026年2月30日', { start: '2026年2月30日', amount: null, day: null }],
    ['100 200', { start: '200', amount: 100, day: null }],
    ['10 月份手續費', { start: '月份手續費', amount: 10, day: null }],
    ['1,00', { start: '1,00', amount: null, day: null }],
    ['2026/1/5', { start: '', amount: null, day: '2026-01-05' }],
    [' 陳  大文 500 ', { start: '陳 大文', amount: 500, day: null }],
  ])('read %s as a name, an amount and a day', (q, words) => {
    expect(wordsOf(q)).toEqual(words)
  })
})

describe('the days of a page', () => {
  const days = [
    { day: '2026-11-20', rows_count: 3 },
    { day: '2026-11-18', rows_count: 1 },
    { day: '2026-11-02', rows_count: 4 },
  ]
  it.each([
    [0, 2, { days: ['2026-11-20'], skip: 0 }],
    [2, 2, { days: ['2026-11-20', '2026-11-18'], skip: 2 }],
    [3, 9, { days: ['2026-11-18', '2026-11-02'], skip: 0 }],
    [7, 2, { days: ['2026-11-02'], skip: 3 }],
    [8, 2, null],
  ])('behind %i rows, for %i', (offset, wanted, found) => {
    expect(daysOfRows(days, offset, wanted)).toEqual(found)
    expect(daysOfRows([], offset, wanted)).toBeNull()
  })
})

it('money that went back to who paid it was spent on nothing, and what keeps the charity running comes last', () => {
  const sums = [
    { direction: 'expense', category: 'staff', amount: 900 },
    { direction: 'expense', category: 'refund', amount: 5_000 },
    { direction: 'expense', category: 'medical', amount: 200 },
    { direction: 'expense', category: 'food', amount: 300 },
    { direction: 'expense', category: 'gateway_fee', amount: 10 },
    { direction: 'income', category: 'other', amount: 1 },
  ] as const
  expect(spentByPurpose(sums)).toEqual([
    { purpose: 'food', amount: 300 },
    { purpose: 'medical', amount: 200 },
    { purpose: 'running', amount: 910 },
  ])
})
