import { describe, expect, it } from 'vitest'
import { canReportTransfer, tidyLast5, whyNotLast5, whyNotTransferredOn } from './rules.ts'

describe('the last five digits of an account', () => {
  it.each(['12345', '１２３４５', ' 123-45 ', '１２３－４５', '12–345', '1 2 3 4 5'])('reads %s', (typed) => {
    expect(whyNotLast5(typed)).toBeNull()
    expect(tidyLast5(typed)).toBe('12345')
  })

  it.each([
    ['', 'missing'],
    ['  - ', 'missing'],
    ['1234', 'form'],
    ['123456', 'form'],
    ['１２３４五', 'form'],
    ['1234a', 'form'],
    ['**345', 'form'],
  ])('takes %j for %s', (typed, problem) => expect(whyNotLast5(typed)).toBe(problem))
})

it('takes a day from that of the order, in Taipei, to today', () => {
  const placed_at = '2026-11-20T17:00:00Z'
  expect(whyNotTransferredOn('2026-11-20', placed_at, '2026-11-22')).toBe('before_order')
  expect(whyNotTransferredOn('2026-11-21', placed_at, '2026-11-22')).toBeNull()
  expect(whyNotTransferredOn('2026-11-22', placed_at, '2026-11-22')).toBeNull()
  expect(whyNotTransferredOn('2026-11-23', placed_at, '2026-11-22')).toBe('in_future')
})

it('is said of transfers that wait for their money alone', () => {
  const waiting = { status: 'open', payment_status: 'unpaid', shipping_status: 'not_required' } as const
  expect(canReportTransfer(waiting, 'transfer')).toBe(true)
  expect(canReportTransfer({ ...waiting, payment_status: 'paid' }, 'transfer')).toBe(false)
  expect(canReportTransfer({ ...waiting, status: 'cancelled' }, 'transfer')).toBe(false)
  expect(canReportTransfer(waiting, 'atm')).toBe(false)
})
