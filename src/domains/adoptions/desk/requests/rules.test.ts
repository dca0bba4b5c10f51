import { describe, expect, it } from 'vitest'
import { requestMachine } from '../../requests/rules.ts'
import { boardStates, isLate, stepBetween } from './rules.ts'

/** Every pair of columns between which a card goes, written out. */
const pairs = [
  'submitted screening screen',
  'submitted interview interview',
  'screening interview interview',
  'screening home_visit visit',
  'screening approved approve',
  'interview home_visit visit',
  'interview approved approve',
  'home_visit approved approve',
  'approved trial begin_trial',
  'approved signed sign',
  'trial signed sign',
]

it('a card goes between the written columns and no others', () => {
  const found = boardStates.flatMap((from) =>
    boardStates.flatMap((to) => {
      const step = stepBetween(from, to)
      return step ? [`${from} ${to} ${step}`] : []
    }),
  )
  expect(found).toEqual(pairs)
})

it('of what is over a card goes nowhere on the board', () => {
  const over = requestMachine.states.filter((state) => !boardStates.some((one) => one === state))
  expect(over.flatMap((from) => boardStates.flatMap((to) => stepBetween(from, to) ?? []))).toEqual([])
})

describe('a request waits too long', () => {
  it.each([
    ['submitted', '2026-11-18', false],
    ['submitted', '2026-11-17', true],
    ['screening', '2026-11-17', false],
    ['screening', '2026-11-16', true],
    ['interview', '2026-11-12', true],
    ['home_visit', '2026-11-13', false],
    ['approved', '2026-11-05', true],
    ['signed', '2020-01-01', false],
    ['rejected', '2020-01-01', false],
  ] as const)('%s since %s: %s', (status, since, late) => {
    expect(isLate({ status, since, trial_until: null }, '2026-11-20')).toBe(late)
  })

  it('at the end of a trial three days before', () => {
    const trial = { status: 'trial', since: '2026-11-01' } as const
    expect(isLate({ ...trial, trial_until: '2026-11-24' }, '2026-11-20')).toBe(false)
    expect(isLate({ ...trial, trial_until: '2026-11-23' }, '2026-11-20')).toBe(true)
    expect(isLate({ ...trial, trial_until: '2026-11-10' }, '2026-11-20')).toBe(true)
  })
})
