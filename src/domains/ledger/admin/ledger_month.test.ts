import { expect, test } from 'vitest'
import { closingLine, entryViews, monthChoices } from './ledger_month.ts'

const today = '2026-11-28'

test.each([
  ['nothing is closed', null, '還沒有關過帳。'],
  ['a month that is over is open', '2026-09-30', '已關帳到 2026/09/30，10 月還沒關帳。'],
  ['all months that are over are closed', '2026-10-31', '已關帳到 2026/10/31。'],
  ['in the middle of a month', '2026-10-15', '已關帳到 2026/10/15，10 月還沒關帳。'],
  ['over the turn of a year', '2025-12-31', '已關帳到 2025/12/31，1 月還沒關帳。'],
] as const)('the closing line says until when: %s', (_, closed_until, line) => {
  expect(closingLine(closed_until, today)).toBe(line)
})

test('months are offered from this one back, over the turn of a year', () => {
  const months = monthChoices('2026-01-31').map(({ value }) => value)
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(36)
  expect(monthChoices(today)[0]?.label).toBe('2026 年 11 月')
})

const monthsOf = (asked: Parameters<typeof entryViews>[0]) =>
  entryViews(asked, today).map(({ filters }) => ('month' in filters ? filters.month : null))

test('views stay in the month that is shown; what waits does not depend on it', () => {
  expect(monthsOf({ month: '2026-03' })).toEqual(['2026-03', null, null, '2026-03', '2026-03'])
  expect(monthsOf({})).toEqual([undefined, null, null, undefined, undefined])
  expect(monthsOf({ state: 'draft' })).toEqual(['2026-11', null, null, '2026-11', '2026-11'])
  expect(monthsOf({ state: 'draft', month: '2026-03' })[0]).toBe('2026-03')
})
