import { describe, expect, it } from 'vitest'
import { next } from '#platform/contract/machine.ts'
import { durationWords } from './messages.ts'
import {
  hasReached,
  isDayTooLong,
  isInsured,
  isMinor,
  isTooYoung,
  slotsOf,
  stageOf,
  thanksOf,
  type VolunteerAction,
  type VolunteerStatus,
  volunteerMachine,
} from './rules.ts'

const allowed: Record<VolunteerStatus, Partial<Record<VolunteerAction, VolunteerStatus>>> = {
  submitted: { interview: 'interview', end: 'ended', reject: 'rejected' },
  interview: { approve: 'approved', end: 'ended', reject: 'rejected' },
  approved: { train: 'trained', end: 'ended' },
  trained: { start: 'active', end: 'ended' },
  active: { pause: 'paused', end: 'ended' },
  paused: { resume: 'active', end: 'ended' },
  ended: { reapply: 'submitted' },
  rejected: { reapply: 'submitted' },
}

describe('the way of a volunteer', () => {
  const actions = Object.keys(volunteerMachine.actions) as VolunteerAction[]
  const pairs = volunteerMachine.states.flatMap((state) => actions.map((action) => [state, action] as const))
  it.each(pairs)('%s: %s', (state, action) => {
    expect(next(volunteerMachine, state, action)).toBe(allowed[state][action])
  })
  it('is shown in four stages, and in none for whoever is out', () => {
    expect(volunteerMachine.states.map(stageOf)).toEqual([1, 1, 2, 3, 4, 4, null, null])
  })
})

describe('ages', () => {
  it('are reached on the birthday itself', () => {
    expect(hasReached('2008-11-21', 18, '2026-11-20')).toBe(false)
    expect(hasReached('2008-11-21', 18, '2026-11-21')).toBe(true)
  })
  it('of 15 to 17 need a guardian, younger ones wait', () => {
    expect([isTooYoung('2011-11-22', '2026-11-21'), isTooYoung('2011-11-21', '2026-11-21')]).toEqual([true, false])
    expect([isMinor('2008-11-22', '2026-11-21'), isMinor('2008-11-21', '2026-11-21')]).toEqual([true, false])
  })
})

describe('service', () => {
  it('is insured through the last day', () => {
    expect([isInsured(null, '2026-11-21'), isInsured('2026-11-20', '2026-11-21')]).toEqual([false, false])
    expect(isInsured('2026-11-21', '2026-11-21')).toBe(true)
  })
  it('of one day ends after 16 hours', () => {
    expect([isDayTooLong(840, 120), isDayTooLong(840, 121)]).toEqual([false, true])
  })
  it('is told in hours and minutes', () => {
    expect([150, 120, 45, 0].map(durationWords)).toEqual(['2 小時 30 分', '2 小時', '45 分', '0 小時'])
  })
  it('counts the chosen fields of the week', () => {
    expect(slotsOf({ sat: ['morning', 'evening'], tue: ['evening'] })).toBe(3)
  })
})

describe('letters of thanks', () => {
  it.each([
    [0, 0, 3000],
    [2999, 0, 1],
    [3000, 1, 3000],
    [7080, 2, 1920],
  ])('%i approved minutes have earned %i; %i are missing to the next', (minutes, count, missing_minutes) => {
    expect(thanksOf(minutes)).toEqual({ count, missing_minutes })
  })
})
