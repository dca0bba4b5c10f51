import { describe, expect, it } from 'vitest'
import { next } from '#platform/contract/machine.ts'
import {
  canPublish,
  categoriesOf,
  isEditable,
  isFundingSignRight,
  maskAccountNo,
  type TransactionAction,
  type TransactionFacts,
  transactionMachine,
  transactionNo,
  whyNotPostable,
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

  it('take fundings of the right sign only', () => {
    expect([isFundingSignRight('allocation', 1), isFundingSignRight('allocation', -1)]).toEqual([true, false])
    expect([isFundingSignRight('disbursement', -1), isFundingSignRight('refund', 1)]).toEqual([true, false])
    expect([isFundingSignRight('transfer', -5), isFundingSignRight('transfer', 0)]).toEqual([true, false])
  })

  it('number their rows and hide account numbers', () => {
    expect(transactionNo(2026, 1)).toBe('T2026-000001')
    expect(maskAccountNo('012-345-678901')).toBe('****8901')
  })
})
