import { describe, expect, it } from 'vitest'
import { legalCalendar, type PermitDays } from './rules.ts'

const permit: PermitDays = {
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  plan_ends_on: '2027-06-30',
  account_reported_on: null,
  filed_on: null,
  usage_filed_on: null,
}
const statesOn = (today: string, change: Partial<PermitDays> = {}) =>
  legalCalendar({ ...permit, ...change }, today).map(({ kind, on, state }) => [kind, on, state].join(' '))

describe('the legal calendar of a permit', () => {
  it('has six days, of which three are duties', () => {
    expect(statesOn('2025-11-01')).toEqual([
      'starts 2026-01-01 ahead',
      'account 2026-01-08 ahead',
      'ends 2026-12-31 ahead',
      'filing 2027-01-30 ahead',
      'plan 2027-06-30 ahead',
      'usage 2027-07-30 ahead',
    ])
  })

  it.each([
    ['2026-01-08', 'account 2026-01-08 near'],
    ['2026-01-09', 'account 2026-01-08 late'],
    ['2026-12-01', 'ends 2026-12-31 near'],
    ['2026-11-30', 'ends 2026-12-31 ahead'],
    ['2026-12-31', 'ends 2026-12-31 near'],
    ['2027-01-01', 'ends 2026-12-31 done'],
    ['2026-01-01', 'starts 2026-01-01 done'],
    ['2027-01-30', 'filing 2027-01-30 near'],
    ['2027-01-31', 'filing 2027-01-30 late'],
    ['2027-07-31', 'usage 2027-07-30 late'],
  ])('on %s says %s', (today, entry) => {
    expect(statesOn(today)).toContain(entry)
  })

  it('has a duty done from the day on which somebody entered it, also when it was done late', () => {
    const done = { account_reported_on: '2026-01-20', filed_on: '2027-01-15', usage_filed_on: '2027-07-01' }
    expect(statesOn('2028-01-01', done).every((entry) => entry.endsWith('done'))).toBe(true)
    expect(legalCalendar({ ...permit, ...done }, '2028-01-01')[1]).toMatchObject({ done_on: '2026-01-20' })
  })

  it('ends with the filing while nobody has entered the end of the plan', () => {
    expect(statesOn('2026-06-01', { plan_ends_on: null }).map((entry) => entry.split(' ')[0])).toEqual([
      'starts',
      'account',
      'ends',
      'filing',
    ])
  })
})
