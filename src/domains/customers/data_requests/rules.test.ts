import { describe, expect, it } from 'vitest'
import {
  afterAction,
  answerDays,
  canBeExtended,
  type DataRequestAction,
  type DataRequestStatus,
  dataRequestMachine,
  dueDayOf,
  stepsOf,
} from './rules.ts'

const states = dataRequestMachine.states
const led: Readonly<Record<DataRequestAction, Readonly<Partial<Record<DataRequestStatus, DataRequestStatus>>>>> = {
  verify: { received: 'verified' },
  complete: { verified: 'done' },
  refuse: { received: 'refused', verified: 'refused' },
  withdraw: { received: 'withdrawn', verified: 'withdrawn' },
}

describe('a request about personal data', () => {
  it.each(
    states.flatMap((state) =>
      (['verify', 'complete', 'refuse', 'withdraw'] as const).map((action) => [state, action] as const),
    ),
  )('in the state %s, after %s', (state, action) => expect(afterAction(state, action)).toBe(led[action][state]))

  it('is answered within 15 or 30 days, counted from the day after it came', () => {
    expect(dueDayOf('access', '2026-02-20')).toBe('2026-03-07')
    expect(dueDayOf('erasure', '2026-12-15')).toBe('2027-01-14')
    expect(answerDays).toEqual({ access: 15, erasure: 30 })
  })

  it('is put off once, and not after its last day', () => {
    const row = { kind: 'access', status: 'received', due_on: '2026-03-07', extended_at: null } as const
    expect(canBeExtended(row, '2026-03-07')).toBe(true)
    expect(canBeExtended(row, '2026-03-08')).toBe(false)
    expect(canBeExtended({ ...row, extended_at: '2026-03-01T00:00:00Z' }, '2026-03-07')).toBe(false)
    expect(canBeExtended({ ...row, status: 'done' }, '2026-03-07')).toBe(false)
  })

  it('hands over only a copy that is there, and erases only after the person is known', () => {
    const row = { kind: 'access', status: 'verified', due_on: '2026-03-07', extended_at: null, copy: null } as const
    const on = '2026-03-01'
    expect(stepsOf(row, on)).toEqual(['prepare', 'extend', 'refuse', 'withdraw'])
    expect(stepsOf({ ...row, copy: 'working' }, on)).toEqual(['extend', 'refuse', 'withdraw'])
    expect(stepsOf({ ...row, copy: 'ready' }, on)).toEqual(['complete', 'extend', 'refuse', 'withdraw'])
    expect(stepsOf({ ...row, kind: 'erasure', status: 'received' }, on)).toEqual([
      'verify',
      'extend',
      'refuse',
      'withdraw',
    ])
    expect(stepsOf({ ...row, kind: 'erasure' }, on)).toEqual(['erase', 'extend', 'refuse', 'withdraw'])
    expect(stepsOf({ ...row, status: 'done' }, on)).toEqual([])
  })
})
