import { describe, expect, it } from 'vitest'
import { requestMachine } from '../requests/rules.ts'
import { canLapse, dueOf, lapseDay } from './rules.ts'

it('lapses from every state in which somebody waits for a step, and from no other', () => {
  expect(requestMachine.states.filter(canLapse)).toEqual([...requestMachine.actions.lapse.from])
})

describe('a request without a step since 1 November, with 30 days', () => {
  const since = '2026-11-01'
  it.each([
    ['2026-11-23', null, null],
    ['2026-11-24', null, 'notice'],
    ['2026-11-25', '2026-11-24', null],
    ['2026-11-30', '2026-11-24', null],
    ['2026-12-01', '2026-11-24', 'end'],
    // nobody ran the job for long: a week of notice all the same
    ['2027-03-01', null, 'notice'],
    ['2027-03-07', '2027-03-01', null],
    ['2027-03-08', '2027-03-01', 'end'],
    // told before the last step: told again
    ['2026-12-01', '2026-10-31', 'notice'],
  ] as const)('on %s, told on %s: %s', (today, warned_on, due) => {
    expect(dueOf({ since, warned_on }, today, 30)).toBe(due)
  })

  it('names the day on which it ends', () => {
    expect(lapseDay({ since, warned_on: null }, '2026-11-24', 30)).toBe('2026-12-01')
    expect(lapseDay({ since, warned_on: '2026-11-24' }, '2026-11-29', 30)).toBe('2026-12-01')
    expect(lapseDay({ since, warned_on: null }, '2027-03-01', 30)).toBe('2027-03-08')
  })
})
