import { describe, expect, it } from 'vitest'
import { followupStaffWords } from './desk/staff_messages.ts'
import { conditions, daysUntilReport, endAfter, isReportable, isWorrying, stateOf } from './rules.ts'

const today = '2026-11-20'

describe('where a report stands', () => {
  it.each([
    ['2026-11-24', 'upcoming'],
    ['2026-11-23', 'due'],
    ['2026-11-20', 'due'],
    ['2026-11-14', 'due'],
    ['2026-11-13', 'late'],
    ['2025-11-13', 'late'],
  ] as const)('due on %s it is %s', (due_on, state) => {
    expect(stateOf({ due_on, done_on: null, is_asked: true }, today)).toBe(state)
    expect(stateOf({ due_on, done_on: today, is_asked: true }, today)).toBe('done')
    expect(stateOf({ due_on, done_on: null, is_asked: false }, today)).toBe('ended')
    expect(stateOf({ due_on, done_on: today, is_asked: false }, today)).toBe('done')
  })

  it.each([
    ['2026-11-24', '剩 4 天'],
    ['2026-11-20', '今天到期'],
    ['2026-11-18', '逾期 2 天'],
    ['2026-10-20', '逾期 31 天'],
  ] as const)('due on %s says %s, and nothing once it came or nobody asks', (due_on, words) => {
    const at = (done_on: string | null, is_asked: boolean) =>
      daysUntilReport({ due_on, state: stateOf({ due_on, done_on, is_asked }, today) }, today)
    const days = at(null, true)
    expect(days === null ? null : followupStaffWords.days_left(days)).toBe(words)
    expect([at(today, true), at(null, false)]).toEqual([null, null])
  })

  it('is told while it is due or late, and not before, twice or after the end', () => {
    expect((['done', 'late', 'due', 'upcoming', 'ended'] as const).filter(isReportable)).toEqual(['late', 'due'])
  })
})

it('a report that the family has no animal any more ends all further ones', () => {
  expect(conditions.map((condition) => endAfter(condition))).toEqual([null, null, 'deceased', 'moved'])
})

it('somebody of the office reads what worries, once', () => {
  const worrying = conditions.filter((condition) => isWorrying({ condition, checked_at: null }))
  expect(worrying).toEqual(['concern', 'deceased', 'moved'])
  expect(isWorrying({ condition: 'concern', checked_at: '2026-11-20T10:00:00+08:00' })).toBe(false)
  expect(isWorrying({ condition: null, checked_at: null })).toBe(false)
})
