import { expect, it } from 'vitest'
import { reportState, scanPath, voucherCodeIn } from './rules.ts'

it.each([
  ['K7WQ3M9RTX', 'K7WQ3M9RTX'],
  ['k7wq 3m9r tx', 'K7WQ3M9RTX'],
  [' K7WQ-3M9R-TX ', 'K7WQ3M9RTX'],
  ['K7WQ–3M9R—TX', 'K7WQ3M9RTX'],
  ['Ｋ７ＷＱ３Ｍ９ＲＴＸ', 'K7WQ3M9RTX'],
  ['https://example.org/admin/applications/scan/K7WQ3M9RTX', 'K7WQ3M9RTX'],
  ['https://example.org/admin/applications/scan/k7wq3m9rtx/?utm=1#top', 'K7WQ3M9RTX'],
  // no 0, O, 1, I are on a voucher
  ['K7WQ3M9RT0', undefined],
  ['K7WQ3M9RTO', undefined],
  ['K7WQ3M9RT1', undefined],
  ['K7WQ3M9RTI', undefined],
  ['K7WQ3M9RT', undefined],
  ['K7WQ3M9RTXX', undefined],
  ['', undefined],
  ['https://example.org/', undefined],
])('of %j the code is %j', (text, code) => expect(voucherCodeIn(text)).toBe(code))

it('a code is found in the address that its QR code holds', () =>
  expect(voucherCodeIn(`https://example.org${scanPath('ABCDEFGH23')}`)).toBe('ABCDEFGH23'))

const animal = {
  ...{ presented_at: null, voucher_released_at: null, voucher_expires_on: '2026-12-20', result: null, outcome: null },
} as const
const today = '2026-12-20'

it.each([
  ['on its last day', animal, 'approved', today, 'open'],
  ['of a case under way', animal, 'in_progress', today, 'open'],
  ['a day late', animal, 'approved', '2026-12-21', 'expired'],
  ['that the night ended', animal, 'expired', '2026-12-21', 'expired'],
  ['that was given back', { ...animal, voucher_released_at: 'x' }, 'approved', today, 'released'],
  ['of a cancelled case', animal, 'cancelled', today, 'cancelled'],
  ['with a result', { ...animal, result: 'no_show' }, 'in_progress', today, 'used'],
  ['of a treatment that ended', { ...animal, presented_at: 'x', outcome: 'died' }, 'in_progress', today, 'used'],
  [
    'of a treatment that goes on',
    { ...animal, presented_at: 'x', outcome: 'ongoing' },
    'in_progress',
    '2027-02-01',
    'open',
  ],
  ['of a case that is accepted', animal, 'verified', today, 'used'],
] as const)('a voucher %s', (_, terms, status, day, state) => expect(reportState(terms, status, day)).toBe(state))
