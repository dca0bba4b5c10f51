import { describe, expect, it } from 'vitest'
import { closedMonths, isReady, pointsOf } from './rules.ts'

describe('how many months of 2024 are closed', () => {
  it.each([
    [null, 0],
    ['2023-12-31', 0],
    ['2024-01-30', 0],
    ['2024-01-31', 1],
    ['2024-02-28', 1],
    ['2024-02-29', 2],
    ['2024-12-30', 11],
    ['2024-12-31', 12],
    ['2025-03-31', 12],
  ])('closed until %s: %s', (closed_until, months) => expect(closedMonths(2024, closed_until)).toBe(months))
})

describe('the check of a year', () => {
  const clean = {
    ...{
      year: 2024,
      closed_until: '2024-12-31',
      difference: 0,
      payouts: 0,
      receipts: 0,
      suspense: 0,
      suspense_amount: 0,
    },
    ...{ drafts: 0, bank_lines: 0, tax_file: 0 },
  }

  it.each([
    ['nothing', {}, true],
    ['a month that is open', { closed_until: '2024-11-30' }, false],
    ['a trial balance that is not zero', { difference: 1 }, false],
    ['a payout that differs', { payouts: 1 }, false],
    ['a receipt that was not issued', { receipts: 1 }, false],
    ['money that waits', { suspense: 2, suspense_amount: 900 }, true],
    ['a draft', { drafts: 1 }, true],
    ['a line of the bank', { bank_lines: 1 }, true],
    ['a tax file that was not produced', { tax_file: 1 }, true],
  ])('with %s open', (_, open, ready) => {
    const points = pointsOf({ ...clean, ...open })
    expect(isReady(points)).toBe(ready)
    expect(points.filter(({ count }) => count > 0)).toHaveLength(Object.keys(open).length > 0 ? 1 : 0)
  })
})
